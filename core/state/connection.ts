/** State of the connection to the server, derived from the results of the portal's calls. */
import { proxy } from 'valtio';

/** Connection of a portal to its server. */
export interface Connection {
  /**
   * `doubtful` after a call without a response, because a single one is no outage; `unreachable` after a second attempt
   * has failed too. `navigator.onLine` is separate: it detects a missing network, but not a server that is down.
   */
  readonly state: { server: 'answers' | 'doubtful' | 'unreachable' };
  /** Records that the server responded, with any status. */
  readonly noteAnswer: () => void;
  /** Records that a call got no response. */
  readonly noteNoAnswer: () => void;
}

/** Creates the connection state of a portal. The server is assumed to respond until a call fails. */
export function createConnection(): Connection {
  const state = proxy<Connection['state']>({ server: 'answers' });
  return {
    state,
    noteAnswer() {
      state.server = 'answers';
    },
    noteNoAnswer() {
      if (state.server === 'answers') state.server = 'doubtful';
    },
  };
}
