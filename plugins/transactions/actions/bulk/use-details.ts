import { useEffect, useState } from 'react';
import type { TransactionRow } from '#core/api';
import { useClient, useHolder } from '#core/react';
import type { TransactionDetail } from '../../api.ts';
import { useTransactionCalls } from '../../use-transaction-calls.ts';

/** Maximum number of parallel requests, because a browser opens six connections to a server. */
const lanes = 4;

export interface Details {
  readonly details: readonly TransactionDetail[];
  /** Rows that could not be read and are therefore skipped. */
  readonly lost: readonly TransactionRow[];
  readonly read: number;
  readonly isReady: boolean;
}

/**
 * Reads the details of rows, because lists do not contain the remaining amounts.
 * @param version reads them again when it changes
 */
export function useDetails(rows: readonly TransactionRow[] | undefined, version: number): Details {
  const client = useClient();
  const { tier } = useHolder();
  const calls = useTransactionCalls();
  const [state, setState] = useState<Details>(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version reads the same rows again
  useEffect(() => {
    if (!rows) return setState(nothing);
    const controller = new AbortController();
    const found = new Map<string, TransactionDetail>();
    const waiting = [...rows];
    let read = 0;
    setState(nothing);
    const lane = async () => {
      for (let row = waiting.shift(); row && !controller.signal.aborted; row = waiting.shift()) {
        try {
          const { id, tenantId } = row;
          found.set(
            id,
            await client.call(calls.details, {
              params: { id },
              ...(tier === 'platform' && { tenantId }),
              quiet: true,
              signal: controller.signal,
            }),
          );
        } catch {
          // The row is reported among the skipped rows.
          if (controller.signal.aborted) return;
        }
        read += 1;
        setState({ ...nothing, read });
      }
    };
    void Promise.all(Array.from({ length: lanes }, lane)).then(() => {
      if (controller.signal.aborted) return;
      setState({
        details: rows.flatMap(({ id }) => found.get(id) ?? []),
        lost: rows.filter(({ id }) => !found.has(id)),
        read,
        isReady: true,
      });
    });
    return () => controller.abort();
  }, [rows, version, client, calls, tier]);
  return state;
}

const nothing: Details = { details: [], lost: [], read: 0, isReady: false };
