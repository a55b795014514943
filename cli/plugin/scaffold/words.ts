/** Forms of a name in texts and in code. */

/** `loyalty-cards` → `loyalty cards`. */
export const wordsOf = (kebab: string): string => kebab.replaceAll('-', ' ');

/** Returns a text with a capital first letter by the rules of the language, because Turkish has two letters i. */
export function capitalize(text: string, language: 'en' | 'tr' = 'en'): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(language) + rest.join('');
}

/**
 * Returns the words of a name in plain ASCII and lower case: `Müşteri kartı` becomes `musteri`, `karti`. Empty if it
 * contains no letter or digit.
 */
function asciiWords(text: string): string[] {
  const plain = text.replaceAll('ı', 'i').normalize('NFKD').replace(/\p{M}/gu, '');
  return plain
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** `loyalty card` → `LoyaltyCard`, for types and permissions. */
export const pascalCase = (text: string): string =>
  asciiWords(text)
    .map((word) => capitalize(word))
    .join('');

/** `loyalty card` → `loyaltyCard`, for variables. */
export function camelCase(text: string): string {
  const pascal = pascalCase(text);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** `loyalty card` → `loyalty-card`. */
export const kebabCase = (text: string): string => asciiWords(text).join('-');

/** Returns the plural of an English name by the regular rules. */
export function pluralOf(singular: string): string {
  if (/[^aeiou]y$/i.test(singular)) return singular.replace(/y$/i, 'ies');
  return /(s|x|z|ch|sh)$/i.test(singular) ? `${singular}es` : `${singular}s`;
}

/** Returns the singular of an English plural by the regular rules, or the name itself if it is not a plural. */
export function singularOf(plural: string): string {
  if (/ies$/i.test(plural)) return plural.replace(/ies$/i, 'y');
  if (/(ss|x|z|ch|sh)es$/i.test(plural)) return plural.replace(/es$/i, '');
  return /[^s]s$/i.test(plural) ? plural.slice(0, -1) : plural;
}
