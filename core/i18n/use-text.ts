import { useMemo, useSyncExternalStore } from 'react';
import { currentFormats, type Formats, onFormatsChange } from './formats.ts';
import { i18n, type LaterTexts } from './i18n.ts';
import { oneFullStop } from './one-full-stop.ts';
import type { TextKey } from './text-keys.ts';

/**
 * Reads a text of a namespace: `text('grid.rows', { count: 3 })`. If no language has the key, the result is the key.
 * @public
 */
export type Text<Namespace extends string = string> = (
  key: TextKey<Namespace>,
  values?: Readonly<Record<string, string | number>>,
) => string;

const subscribe = (listener: () => void) => {
  i18n.on('languageChanged', listener);
  return () => i18n.off('languageChanged', listener);
};
const currentLanguage = () => i18n.language;

/** Returns the user's number and date formats; the component renders again when they change. @public */
export function useFormats(): Formats {
  return useSyncExternalStore(onFormatsChange, currentFormats, currentFormats);
}

/**
 * Returns the texts of a namespace in the current language. The component renders again when the language or the number
 * and date formats change, because most texts contain numbers or dates.
 * @param namespace `core`, `ui` or a plugin's id
 * @public
 */
export function useText<const Namespace extends string>(namespace: Namespace): Text<Namespace> {
  const language = useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
  const formats = useFormats();
  // The function reads neither, but it must change with them, so that memoized children render again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => textOf(namespace), [namespace, language, formats]);
}

/**
 * Returns texts like `useText`, for texts that load with a part's code. The component is shown after they have loaded,
 * so it needs a surrounding `Suspense`.
 */
export function useLaterText(texts: LaterTexts): Text<string> {
  const coming = texts.coming();
  // Throws the promise instead of calling `use`: with `use`, components that a test opens with a click would stay
  // suspended (React's `act`).
  if (coming) throw coming;
  return useText<string>(texts.namespace);
}

/** Returns the texts of a namespace outside components. */
export function textOf<const Namespace extends string>(namespace: Namespace): Text<Namespace> {
  return (key, values) => oneFullStop(i18n.t(key, { ns: namespace, ...values }));
}

/**
 * Returns the text for a word that the API sent, such as a status or an event type; `otherwise` if there is no text for
 * it.
 * @public
 */
export function wordOf(namespace: string, key: string, otherwise: string): string {
  // No text is empty, so the empty default marks a missing text. A separate check would look it up twice for each cell.
  return i18n.t(key, { ns: namespace, defaultValue: '' }) || otherwise;
}

/** Returns the current language, BCP 47. @public */
export function useLanguage(): string {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}
