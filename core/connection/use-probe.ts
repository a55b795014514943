import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { ping } from '../api/user-context.ts';
import { ApiError } from '../http/errors.ts';
import type { Portal } from '../portal/portal.ts';

/** Milliseconds between two attempts to reach the server; the last one applies to all further attempts. */
const pauses = [2_000, 4_000, 8_000, 15_000, 30_000];
/** Milliseconds after which an attempt has failed. */
const giveUpAfter = 10_000;

/**
 * Probes the server while its availability is in doubt, immediately and then at growing intervals until it responds.
 */
export function useProbe(portal: Portal, isOnline: boolean): void {
  const { server } = useSnapshot(portal.connection.state);
  const asks = server !== 'answers' && isOnline;
  useEffect(() => {
    if (!asks) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const probe = async (tries: number) => {
      const answers = await doesAnswer(portal, abort.signal);
      if (abort.signal.aborted) return;
      if (answers) return portal.connection.noteAnswer();
      portal.connection.state.server = 'unreachable';
      timer = setTimeout(() => void probe(tries + 1), pauses[Math.min(tries, pauses.length - 1)]);
    };
    void probe(0);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [portal, asks]);
}

/** Calls the API, or the portal's own server if no user is signed in. Any response counts. */
async function doesAnswer({ client, session }: Portal, signal: AbortSignal): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), giveUpAfter);
  const given = AbortSignal.any([signal, limit.signal]);
  try {
    if (session.state.current) await client.call(ping, { background: 'ping', signal: given });
    else await fetch('/deployment.json', { cache: 'no-store', signal: given });
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status > 0;
  } finally {
    clearTimeout(timer);
  }
}
