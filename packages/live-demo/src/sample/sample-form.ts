import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { companySizes, firstTasks, industries, type SampleValues, volumes } from "./sample-steps.ts";

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;
type Errors = Readonly<Record<string, string>>;

interface FieldOptions {
  readonly name: string;
  readonly label: string;
  readonly values: SampleValues;
  readonly errors: Errors;
  readonly hint?: string;
  readonly isRequired?: boolean;
}

function around({ name, label, errors, hint, isRequired = true }: FieldOptions, control: Markup): Markup {
  const error = errors[name];
  return html`<div class="field">
    <label for="${name}">${label}${isRequired ? "" : html` <span class="optional">(optional)</span>`}</label>
    ${control}
    ${error === undefined ? "" : html`<p class="error" id="${name}-error">${error}</p>`}
    ${hint === undefined ? "" : html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`;
}

function described({ name, errors, hint }: FieldOptions): string {
  return errors[name] !== undefined ? `${name}-error` : hint !== undefined ? `${name}-hint` : "";
}

function input(options: FieldOptions, type: string, autocomplete: string): Markup {
  const { name, values, errors, isRequired = true } = options;
  const value = type === "password" ? "" : (values[name] ?? "");
  return around(
    options,
    html`<input id="${name}" name="${name}" type="${type}" value="${value}" autocomplete="${autocomplete}"
      aria-required="${String(isRequired)}" aria-invalid="${String(errors[name] !== undefined)}" aria-describedby="${described(options)}" />`,
  );
}

function select(options: FieldOptions, choices: readonly string[]): Markup {
  const { name, values, errors } = options;
  return around(
    options,
    html`<select id="${name}" name="${name}" aria-required="true" aria-invalid="${String(errors[name] !== undefined)}"
      aria-describedby="${described(options)}">
      <option value="">Choose...</option>
      ${choices.map((choice) => html`<option ${values[name] === choice ? "selected" : ""}>${choice}</option>`)}
    </select>`,
  );
}

function accountFields(values: SampleValues, errors: Errors): Markup {
  const shared = { values, errors };
  return html`
    ${input({ ...shared, name: "fullName", label: "Full name" }, "text", "name")}
    ${input({ ...shared, name: "email", label: "Work email" }, "email", "email")}
    ${input({ ...shared, name: "password", label: "Password", hint: "At least 10 characters with a number." }, "password", "new-password")}
  `;
}

function companyFields(values: SampleValues, errors: Errors): Markup {
  const shared = { values, errors };
  return html`
    ${input({ ...shared, name: "company", label: "Company" }, "text", "organization")}
    ${input({ ...shared, name: "workspace", label: "Workspace address", hint: "Lowercase letters, numbers and hyphens." }, "text", "off")}
    <div class="pair">
      ${select({ ...shared, name: "companySize", label: "Company size" }, companySizes)}
      ${select({ ...shared, name: "industry", label: "Industry" }, industries)}
    </div>
    ${input({ ...shared, name: "jobTitle", label: "Job title", isRequired: false }, "text", "organization-title")}
  `;
}

function assistantFields(values: SampleValues, errors: Errors): Markup {
  const shared = { values, errors };
  const error = errors.firstTask;
  return html`
    <fieldset aria-required="true">
      <legend>What should your assistant answer first?</legend>
      ${firstTasks.map(
        (task) => html`<label class="choice">
          <input type="radio" name="firstTask" value="${task}" required ${values.firstTask === task ? "checked" : ""} />
          <span>${task}</span>
        </label>`,
      )}
      ${error === undefined ? "" : html`<p class="error">${error}</p>`}
    </fieldset>
    ${select({ ...shared, name: "volume", label: "Calls a month" }, volumes)}
    ${around(
      { ...shared, name: "success", label: "What would make this a success for you?", isRequired: false },
      html`<textarea id="success" name="success" rows="2" maxlength="400">${values.success ?? ""}</textarea>`,
    )}
    <label class="choice">
      <input type="checkbox" name="terms" value="yes" required aria-invalid="${String(errors.terms !== undefined)}" ${values.terms ? "checked" : ""} />
      <span>I agree to the terms of service</span>
    </label>
    ${errors.terms === undefined ? "" : html`<p class="error">${errors.terms}</p>`}
    <label class="choice">
      <input type="checkbox" name="news" value="yes" ${values.news ? "checked" : ""} />
      <span>Send me product news once a month</span>
    </label>
  `;
}

/** The fields of one step, by its place. */
export const stepFields = [accountFields, companyFields, assistantFields] as const;
