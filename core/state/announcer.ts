/** Holds the announcements for screen readers: changes that everybody else sees. */
import { proxy } from 'valtio';

export interface Announcer {
  readonly state: {
    text: string;
    /** Counts the announcements: the same text again is a new one. */
    turn: number;
  };
  /**
   * Announces a text to screen readers once the user pauses. The function may be passed on detached from the object.
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
