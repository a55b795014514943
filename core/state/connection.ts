/** Whether the server answers, by what the portal's calls have met. */
import { proxy } from 'valtio';

/** Whether the server of a portal answers. */
export interface Connection {
  /**
   * `doubtful` after a call without an answer: one lost answer is no outage. `unreachable` once a second try has failed, too. The
   * browser's own word, `navigator.onLine`, stands beside it: it knows of a cable that is out, not of a server that is down.
   */
  readonly state: { server: 'answers' | 'doubtful' | 'unreachable' };
  /** An answer came, whatever it said. */
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
