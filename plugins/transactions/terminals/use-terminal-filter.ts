import { useMemo } from 'react';
import { useCall } from '#core/react';
import { type GridFilter, retryOf } from '#core/ui';
import { listTerminals } from './api.ts';

/** The filters by terminal and by store. @param titles of the filters */
export function useTerminalFilters(titles: { readonly terminalId: string; readonly store: string }): {
  readonly terminal: GridFilter;
  readonly store: GridFilter;
} {
  const call = useCall(listTerminals);
  const { terminalId, store } = titles;
  return useMemo(() => {
    const terminals = call.data ?? [];
    const stores = [...new Set(terminals.map((one) => one.store))].sort();
    return {
      terminal: {
        id: 'terminalId',
        kind: 'options',
        title: terminalId,
        options: terminals.map((one) => ({ id: one.terminalId, name: `${one.terminalId} · ${one.store} · ${one.merchantName}` })),
        onRetry: retryOf(call),
      },
      store: { id: 'store', kind: 'options', title: store, options: stores.map((name) => ({ id: name, name })), onRetry: retryOf(call) },
    };
  }, [call, terminalId, store]);
}
