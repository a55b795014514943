import { useMemo } from 'react';
import { useCall } from '#core/react';
import { type OptionsFilter, retryOf } from '#core/ui';
import { listTerminals } from '../api.ts';

type Options = Pick<OptionsFilter, 'options' | 'onRetry'>;

/** Loads the terminals and stores, as the options of filters. */
export function useTerminalOptions(): { readonly terminals: Options; readonly stores: Options } {
  const { data, isError, refetch } = useCall(listTerminals);
  return useMemo(() => {
    const known = data ?? [];
    const onRetry = retryOf({ data, isError, refetch });
    return {
      terminals: {
        options: known.map(({ terminalId, store, merchantName }) => ({
          id: terminalId,
          name: `${terminalId} · ${store} · ${merchantName}`,
        })),
        onRetry,
      },
      stores: {
        options: [...new Set(known.map(({ store }) => store))].sort().map((name) => ({ id: name, name })),
        onRetry,
      },
    };
  }, [data, isError, refetch]);
}
