import { describe, expect, it } from "vitest";
import { memoryStorage } from "../../test/support/fake-services.ts";
import { createConsentStore } from "./consent-store.ts";

describe("the consent", () => {
  it("is not given until it is, and is remembered", () => {
    const storage = memoryStorage();
    const store = createConsentStore(() => storage);
    expect(store.read()).toBeNull();
    let heard = 0;
    store.subscribe(() => {
      heard += 1;
    });
    store.decide({ audioRecording: true });
    expect(heard).toBe(1);
    expect(createConsentStore(() => storage).read()).toEqual({
      audioRecording: true,
      sessionRecording: false,
      analytics: false,
    });
  });

  it.each(["{", "7", '{"analytics":"yes"}'])("is not given by %s", (text) => {
    const storage = memoryStorage();
    storage.setItem("parlor-consent", text);
    expect(createConsentStore(() => storage).read()?.analytics ?? false).toBe(false);
  });
});
