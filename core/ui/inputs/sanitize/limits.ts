/** Maximum lengths by type of input (S-335 to S-342). */

const limits = { email: 254, password: 128, text: 1000, number: 20, tel: 20, url: 2048, search: 255 } as const;

/**
 * Returns the maximum length of an input type in UTF-16 units, as in the `maxlength` attribute; 500 for other types
 * (S-342).
 */
export function maxLengthOf(type: string): number {
  return Object.hasOwn(limits, type) ? limits[type as keyof typeof limits] : 500; // a key of `limits`
}

/**
 * Returns the beginning of a text without splitting a character.
 * @param max UTF-16 units
 */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const isHalf = /[\uD800-\uDBFF]/.test(text[max - 1] ?? '');
  return text.slice(0, isHalf ? max - 1 : max);
}
