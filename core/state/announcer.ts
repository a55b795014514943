/** Announcements for screen readers, about changes that other users see. */
import { proxy } from 'valtio';

export interface Announcer {
  readonly state: {
    text: string;
    /** Number of announcements, so that the same text is announced again. */
    turn: number;
  };
  /**
   * Announces a text to screen readers when the user pauses. The function doesn't use `this`, so it can be passed on
   * separately.
   */
  readonly announce: (text: string) => void;
}

export function createAnnouncer(): Announcer {
  const state = proxy<Announcer['state']>({ text: '', turn: 0 });
  return {
    state,
    announce(text) {
      state.text = text;
      state.turn += 1;
    },
  };
}
