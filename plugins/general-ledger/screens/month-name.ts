import { dateInWords } from '#core/ui';

/** Returns a month `2026-10` in the words of a language: `October 2026`, `Ekim 2026`. */
export const monthName = (month: string, language: string): string => dateInWords(`${month}-01`, 'month', language);
