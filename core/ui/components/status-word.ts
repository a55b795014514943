import { useMemo } from 'react';
import { useLanguage, wordOf } from '../../i18n/use-text.ts';
import type { Assembly } from '../../plugin/assembly.ts';
import { usePortal } from '../../portal/portal.ts';
import { statusWords } from './status-pills.ts';

/**
 * Returns the text of a status.
 * @param otherwise result if the status has no text; the status as words if absent
 * @public
 */
export type StatusWord = (status: string, otherwise?: string) => string;

/** Returns a function that returns the text of a status of core or of a plugin's manifest. @public */
export function useStatusWord(): StatusWord {
  const { statuses } = usePortal().assembly;
  const language = useLanguage();
  // The function does not read the language, but it must change with it, so that memoized children render again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => statusWordOf(statuses), [statuses, language]);
}

/**
 * Returns a function that returns the text of a status outside components, in the current language.
 * @param brought statuses of plugins
 */
export function statusWordOf(brought: Assembly['statuses']): StatusWord {
  return (status, otherwise = statusWords(status)) => {
    const plugin = brought.get(status)?.plugin;
    return wordOf(
      'ui',
      `status.${status}`,
      plugin === undefined ? otherwise : wordOf(plugin, `manifest.status.${status}`, otherwise),
    );
  };
}
