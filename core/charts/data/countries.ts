/** Countries by the codes of ISO 3166-1. */
import alpha3Of from 'country-iso-2-to-3';
import { i18n } from '../../i18n/i18n.ts';

let byAlpha3: Map<string, string> | undefined;

/** Finds the two-letter code for a three-letter code. The package only converts the other way. */
function alpha2Of(alpha3: string): string | undefined {
  if (!byAlpha3) {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    byAlpha3 = new Map(
      letters
        .flatMap((first) => letters.map((two) => first + two))
        .flatMap((code) => {
          const found = alpha3Of(code);
          return found ? [[found, code] as const] : [];
        }),
    );
  }
  return byAlpha3.get(alpha3);
}

/** Returns the three-letter code by which the map identifies its shapes. Text that is not a code is unchanged. */
export function countryCode(code: string): string {
  const upper = code.toUpperCase();
  return (upper.length === 2 ? alpha3Of(upper) : undefined) ?? upper;
}

/** Returns the country name in the user's language, or the input if it is not a code. */
export function countryName(code: string): string {
  const upper = code.toUpperCase();
  const alpha2 = upper.length === 3 ? alpha2Of(upper) : upper;
  if (!alpha2 || !/^[A-Z]{2}$/.test(alpha2)) return code;
  return new Intl.DisplayNames(i18n.language || 'en', { type: 'region', fallback: 'code' }).of(alpha2) ?? code;
}
