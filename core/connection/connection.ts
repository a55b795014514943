/** Whether the server answers, by what the portal's calls have met. */
import { proxy } from 'valtio';

/**
 * `doubtful` after a call without an answer: one lost answer is no outage. `unreachable` once a second try has failed, too. The
 * browser's own word, `navigator.onLine`, stands beside it: it knows of a cable that is out, not of a server that is down.
 */
export const connection = proxy<{ server: 'answers' | 'doubtful' | 'unreachable' }>({ server: 'answers' });

/** An answer came, whatever it said. */
export function noteAnswer(): void {
  connection.server = 'answers';
}

/** A call got no answer. */
export function noteNoAnswer(): void {
  if (connection.server === 'answers') connection.server = 'doubtful';
}
