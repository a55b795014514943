/** Control characters, halves of characters, and the marks that make text read in another order than it is stored. */
const forbidden = /\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const forbiddenInLines = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Returns the text without control characters, which users do not type (S-334).
 * @param lines keeps line ends and tabs, for inputs of several lines
 */
export function withoutControls(text: string, lines = false): string {
  return text.replace(lines ? forbiddenInLines : forbidden, '');
}
