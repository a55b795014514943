import { useCallback, useEffect, useState } from 'react';
import { foldText } from '../../../i18n/fold-text.ts';
import type { Option, OptionSearch } from '../option.ts';
import { searchDelay } from './search-delay.ts';
import { usePortalLists } from './use-portal-lists.ts';

export interface FoundOptions {
  readonly options: readonly Option[];
  readonly busy: boolean;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Returns the options for the typed text. Fixed options are returned immediately, or the loading state of the portal's
 * list that contains them. Other options are requested immediately the first time, and later after a pause. An older
 * response never replaces a newer one, and requests that are no longer needed are canceled.
 * @param wanted whether to search now
 * @param onFound called with each response
 */
export function useFoundOptions(
  source: readonly Option[] | OptionSearch,
  typed: string,
  wanted: boolean,
  onFound?: (options: readonly Option[]) => void,
): FoundOptions {
  const search = typeof source === 'function' ? source : undefined;
  const [state, setState] = useState<Omit<FoundOptions, 'retry'>>({
    options: [],
    busy: search !== undefined && wanted,
    failed: false,
  });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function for the same list must not search again, but a retry must
  useEffect(() => {
    if (!search || !wanted) return;
    const controller = new AbortController();
    setState((before) => ({ ...before, busy: true, failed: false }));
    const timer = setTimeout(
      () => {
        search(typed.trim(), controller.signal).then(
          (options) => {
            if (controller.signal.aborted) return;
            onFound?.(options);
            setState({ options, busy: false, failed: false });
          },
          () => !controller.signal.aborted && setState({ options: [], busy: false, failed: true }),
        );
      },
      typed ? searchDelay : 0,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, wanted, tries]);
  const lists = usePortalLists(wanted && !search && source.length === 0);
  const retry = useCallback(() => setTries((count) => count + 1), []);
  if (search) return { ...state, retry };
  const fixed = source as readonly Option[]; // no function, as checked above
  if (fixed.length === 0 && lists.state !== 'there')
    return { options: fixed, busy: lists.state === 'loading', failed: lists.state === 'failed', retry: lists.retry };
  return {
    options: fixed.filter(({ name }) => foldText(name).includes(foldText(typed))),
    busy: false,
    failed: false,
    retry,
  };
}
