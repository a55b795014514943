/** Control characters, unpaired surrogates, and marks that change the order in which text is read. */
const forbidden = /\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const forbiddenInLines = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/**
 * Returns the text without control characters, which users can't type (S-334).
 * @param lines keeps line ends and tabs, for text areas
 */
export function withoutControls(text: string, lines = false): string {
  return text.replace(lines ? forbiddenInLines : forbidden, '');
}
