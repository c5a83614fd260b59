const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a text with a format must be like. Dates are read as leniently as JavaScript reads them. */
export const formats = {
  "date-time": (text: string): boolean => !Number.isNaN(Date.parse(text)),
  uuid: (text: string): boolean => uuid.test(text),
};
