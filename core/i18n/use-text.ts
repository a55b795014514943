import { useMemo, useSyncExternalStore } from 'react';
import { i18n } from './i18n.ts';

/** Reads a text: `text('grid.rows', { count: 3 })`. A missing key reads as the key itself. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const subscribe = (listener: () => void) => {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
};
const current = () => i18n.language;

/**
 * The texts of a namespace in the current language; the component renders again when the language changes.
 * @param namespace `core`, `ui` or a plugin's id
 */
export function useText(namespace: string): Text {
  const language = useSyncExternalStore(subscribe, current, current);
  // The language is not read inside, but a change of it must give a new function so that memoised children follow.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => textOf(namespace), [namespace, language]);
}

/** The texts of a namespace outside components. */
export function textOf(namespace: string): Text {
  return (key, values) => i18n.t(key, { ns: namespace, ...values });
}

/** The current language, BCP 47. */
export function useLanguage(): string {
  return useSyncExternalStore(subscribe, current, current);
}
