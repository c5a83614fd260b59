import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Seals texts with AES-256-GCM, and derives further keys from the same root. */
export interface Secrets {
  seal(text: string): string;
  /** @throws when the text was sealed with another key, or changed. */
  open(sealed: string): string;
  /** 32 bytes for one purpose; other purposes tell nothing of it. */
  deriveKey(purpose: string): Buffer;
}

const format = "v1";

/**
 * Opens the installation's secret: the given key, or one that is generated once into the data folder
 * (`secret.key`, readable by its owner only).
 */
export function openSecrets(options: { readonly dataDir: string; readonly secretKey?: string | undefined }): Secrets {
  const root = createHash("sha256")
    .update(options.secretKey ?? readOrCreateKey(join(options.dataDir, "secret.key")))
    .digest();
  const deriveKey = (purpose: string) => Buffer.from(hkdfSync("sha256", root, "", purpose, 32));
  const sealingKey = deriveKey("secrets at rest");
  return {
    deriveKey,
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealingKey, nonce);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return [format, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString("base64url"))].join(".");
    },
    open(sealed) {
      const [version, nonce, tag, text] = sealed.split(".");
      if (version !== format || !nonce || !tag || text === undefined) throw new Error("This is not a sealed text.");
      const decipher = createDecipheriv("aes-256-gcm", sealingKey, Buffer.from(nonce, "base64url"));
      decipher.setAuthTag(Buffer.from(tag, "base64url"));
      return Buffer.concat([decipher.update(Buffer.from(text, "base64url")), decipher.final()]).toString("utf8");
    },
  };
}

function readOrCreateKey(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" });
  return readFileSync(path, "utf8").trim();
}
