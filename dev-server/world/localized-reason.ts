import type { LocalizedText } from '../../core/i18n/localize.ts';

/** A reason in the languages of its readers. @public */
export interface LocalizedReason {
  readonly why: LocalizedText;
}

/** Returns a reason in English and Turkish, for texts of the sandbox itself. @public */
export const localizedReason = (en: string, tr: string): LocalizedReason => ({ why: { en, tr } });
