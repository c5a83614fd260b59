import { describe, expect, test } from "vitest";
import { openFields } from "../planner/open-fields.ts";
import { RulesPlanner } from "../planner/rules-planner.ts";
import { refusalOfAction } from "../safety/action-gate.ts";
import { aButton, aField, aPage, aVisitor, playForm } from "../test-support/pages.ts";
import { isOptOut } from "./opt-out-words.ts";

describe("boxes about advertising", () => {
  test.each([
    "Please do not send me marketing e-mails",
    "I don't want to receive offers",
    "Tick here to opt out of our newsletter",
    "No marketing e-mails, please",
    "I would rather not hear from partners",
    "Ich möchte keine Angebote erhalten",
    "Ich widerspreche der Zusendung von Werbung",
    "Je ne souhaite pas recevoir d'offres",
    "No deseo recibir comunicaciones comerciales",
    "Não quero receber novidades",
    "Non desidero ricevere offerte",
    "Ik wil geen nieuwsbrief ontvangen",
  ])("that keep it away by being ticked: %s", (label) => expect(isOptOut(label)).toBe(true));

  test.each([
    "Send me offers and news",
    "Get emails from us about product updates, industry news, and events. You can unsubscribe at any time.",
    "Receive our newsletter (unsubscribe anytime)",
    "I agree to receive marketing and may opt out whenever I like",
    "News and offers, with an unsubscribe link in each e-mail",
    "You don't want to miss our offers",
    "Don't miss out: subscribe to our newsletter",
    "I agree to receive other communications",
    "Ja, ich möchte Angebote erhalten",
    "J'accepte de recevoir la newsletter",
    "Quiero recibir comunicaciones comerciales",
    "Desidero ricevere offerte e novità",
  ])("that bring it by being ticked: %s", (label) => expect(isOptOut(label)).toBe(false));

  const away = (isChecked: boolean) =>
    aField({ kind: "checkbox", label: "Please do not send me marketing e-mails", isChecked });
  const email = aField({ kind: "email", label: "E-mail", value: "maren.holt@fjordlight.no" });

  test("stay ticked where they keep it away, and are ticked where they are not", async () => {
    const play = (field: ReturnType<typeof away>) =>
      playForm(new RulesPlanner(aVisitor()), aPage({ fields: [email, field], buttons: [aButton("Register")] }));
    expect((await play(away(true))).titles).toEqual(['Press "Register"']);
    expect((await play(away(false))).titles).toEqual([
      'Tick "Please do not send me marketing e-mails"',
      'Press "Register"',
    ]);
  });

  test("are never unticked by any planner where they keep it away", () => {
    const field = away(true);
    const gate = { snapshot: aPage({ fields: [field] }), history: [], visitor: aVisitor(), answers: new Map() };
    expect(refusalOfAction({ type: "uncheck", ref: field.ref }, gate)).toMatch(/keeps advertising away/);
    expect(refusalOfAction({ type: "check", ref: field.ref }, gate)).toBeUndefined();
  });

  test("that bring it are left alone", () => {
    const field = aField({ kind: "checkbox", label: "I agree to receive other communications from Ridge" });
    expect(openFields([field], [], aVisitor())).toEqual([]);
  });
});
