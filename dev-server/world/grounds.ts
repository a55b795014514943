import type { LocalizedText } from '../../core/i18n/localized.ts';

/** A reason in the languages of those who read it later. @public */
export interface Grounds {
  readonly why: LocalizedText;
}

/** Returns the grounds in English and Turkish: the texts of the sandbox itself. @public */
export const because = (en: string, tr: string): Grounds => ({ why: { en, tr } });
