import { useEffect } from 'react';
import { useCall, useClient, useRefresh } from '#core/react';
import { defaultLabels } from '../words.ts';
import { labelCalls } from './api.ts';

/** Clients that are creating the labels, because another support screen may open before the labels exist. */
const underWay = new WeakSet<ReturnType<typeof useClient>>();

/**
 * Creates the three default labels for a person without labels. An error is logged, and the next visit tries
 * again.
 */
export function useDefaultLabels(): void {
  const client = useClient();
  const refresh = useRefresh();
  const { data } = useCall(labelCalls.list);
  const isEmpty = data?.length === 0;
  useEffect(() => {
    if (!isEmpty || underWay.has(client)) return;
    underWay.add(client);
    const make = async () => {
      for (const label of defaultLabels)
        await client.call(labelCalls.create, { body: { ...label, isDefault: true }, quiet: true });
      await refresh(labelCalls.list);
    };
    void make()
      .catch((error: unknown) => console.error(error))
      .finally(() => underWay.delete(client));
  }, [isEmpty, client, refresh]);
}
