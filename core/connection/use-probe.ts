import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { ping } from '../api/user-context.ts';
import { ApiError } from '../http/errors.ts';
import type { Portal } from '../portal/portal.ts';

/** Milliseconds between two tries to reach the server; the last one for all that follow. */
const pauses = [2_000, 4_000, 8_000, 15_000, 30_000];
/** Milliseconds after which a try has failed. */
const giveUpAfter = 10_000;

/** While it is in doubt whether the server answers, asks it: at once, then ever more rarely until it does. */
export function useProbe(portal: Portal, isOnline: boolean): void {
  const { server } = useSnapshot(portal.connection.state);
  const asks = server !== 'answers' && isOnline;
  useEffect(() => {
    if (!asks) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (tries: number) => {
      const answers = await doesAnswer(portal, abort.signal);
      if (abort.signal.aborted) return;
      if (answers) return portal.connection.noteAnswer();
      portal.connection.state.server = 'unreachable';
      timer = setTimeout(() => void ask(tries + 1), pauses[Math.min(tries, pauses.length - 1)]);
    };
    void ask(0);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [portal, asks]);
}

/** Asks the API, or where nobody is signed in, the portal's own server. Any answer will do. */
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
