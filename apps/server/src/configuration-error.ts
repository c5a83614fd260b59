/** A value of the environment or of the company's file that cannot be used; the message lists every one of them. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}
