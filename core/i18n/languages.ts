/** The languages of the portal (S-018) and which one a person gets. */

export const languages = ['en', 'tr'] as const;
export type Language = (typeof languages)[number];

/** Texts by key; nested objects are joined with dots: `grid.empty`. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

const storageKey = 'portal.language';

/** What one language's chunk holds: core's own texts and the manifest texts of each plugin of the build. */
export interface LanguageBundle {
  readonly core: Messages;
  readonly ui: Messages;
  readonly manifests: Readonly<Record<string, Messages>>;
}

export const isLanguage = (value: string | null | undefined): value is Language => (languages as readonly (string | null | undefined)[]).includes(value);

/**
 * The language to start in: the one chosen before, else the first of the browser's that the portal speaks, else English (S-019).
 * @param preferred the browser's languages, BCP 47, best first
 */
export function chooseLanguage(storage: Pick<Storage, 'getItem'>, preferred: readonly string[]): Language {
  const stored = storage.getItem(storageKey);
  if (isLanguage(stored)) return stored;
  for (const tag of preferred) {
    const language = tag.toLowerCase().split('-')[0];
    if (isLanguage(language)) return language;
  }
  return 'en';
}

export function rememberLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem(storageKey, language);
}
