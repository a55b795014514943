/** Patterns of data that may occur in an error's text and must not leave the browser, each with its replacement. */
const personal: readonly (readonly [RegExp, string])[] = [
  // The query and fragment of an address may contain any data.
  [/\b(https?:\/\/[^\s?#"')]+)[?#][^\s"')]*/g, '$1'],
  [/(\/[\w./-]*)\?[^\s"')]*/g, '$1'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [token]'],
  [/\beyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  [/[\w.%+-]+@[\w-]+(\.[\w-]+)+/g, '[e-mail]'],
  [/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/g, '[account]'],
  // Card and phone numbers, with spaces or hyphens.
  [/\+?\b\d(?:[ -]?\d){8,18}\b/g, '[number]'],
];

/** Removes the queries of addresses, tokens, email addresses, and account, card and phone numbers from a text. */
export function scrub(text: string): string {
  return personal.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}
