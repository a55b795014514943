/** Connection state of the server, derived from the results of the portal's calls. */
import { proxy } from 'valtio';

/** Connection of a portal to its server. */
export interface Connection {
  /**
   * `doubtful` after a call without an answer: one lost answer is no outage. `unreachable` once a second try has
   * failed, too. The browser's own word, `navigator.onLine`, stands beside it: it knows of a cable that is out, not of
   * a server that is down.
   */
  readonly state: { server: 'answers' | 'doubtful' | 'unreachable' };
  /** Records that the server answered, with any status. */
  readonly noteAnswer: () => void;
  /** A call got no answer. */
  readonly noteNoAnswer: () => void;
}

/** Makes what is known of the server: it answers until a call meets something else. */
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
