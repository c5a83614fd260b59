/** Text, an @ sign, text, a dot and text; no spaces. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type EmailProblem = "required" | "invalid";

/** What is wrong with an address in the field, or null when it can be submitted. */
export function emailProblem(value: string): EmailProblem | null {
  const email = value.trim();
  if (email === "") return "required";
  return EMAIL.test(email) ? null : "invalid";
}

/** The address that a link brings along; used only if it contains an @ sign. */
export function emailFromQuery(query: URLSearchParams): string | null {
  const email = query.get("email")?.trim() ?? "";
  return email.includes("@") ? email : null;
}
