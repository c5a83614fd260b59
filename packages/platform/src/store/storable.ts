const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** How JSON writes what the database does not keep; also finds a backslash before such letters, which does no harm. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/** The value with every NUL and every half of a surrogate pair replaced: what models and visitors say is kept anyway. */
export function storable<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  if (text === undefined || !suspicious.test(text)) return value;
  return JSON.parse(text, (_name, child: unknown) =>
    typeof child === "string" ? child.replace(unstorable, "\ufffd") : child,
  ) as Value;
}

/** At most so many characters, without cutting one in two. */
export const cutText = (text: string, maximum: number): string =>
  text.length <= maximum ? text : text.slice(0, maximum).replace(/[\ud800-\udbff]$/, "");
