import type { LocalizedText } from '../../core/i18n/localize.ts';

/** A reason in the languages of its readers. @public */
export interface Grounds {
  readonly why: LocalizedText;
}

/** Returns a reason in English and Turkish, for texts of the sandbox itself. @public */
export const because = (en: string, tr: string): Grounds => ({ why: { en, tr } });
