import { useCallback, useEffect, useRef, useState } from 'react';
import { activityKey, type IdleDeadline, idleAfter, signOutAfter } from '../state/idle-deadline.ts';

/** Events that count as activity, in addition to the page becoming visible (S-291). */
const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Milliseconds between two records of activity, because a moving pointer triggers hundreds of events. */
const noteEvery = 1_000;

/**
 * Watches for inactivity, with one deadline for all tabs. It is checked again when the page resumes from sleep and when
 * another tab records activity. After 1800 s, only `resume` counts as activity.
 * @param deadline the portal's idle deadline
 * @param onOver called after 1860 s
 * @returns the remaining whole seconds, undefined while the user is active; and `resume`, which restarts the time in
 *   all tabs
 */
export function useIdleWatch(
  deadline: IdleDeadline,
  onOver: () => void,
): { readonly left: number | undefined; readonly resume: () => void } {
  const [left, setLeft] = useState<number>();
  const lookAgain = useRef(() => {});

  useEffect(() => {
    const { idleFor, isIdleOver, noteActivity } = deadline;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let noted = 0;
    const look = () => {
      clearTimeout(timer);
      const now = Date.now();
      const idle = idleFor(now);
      if (isIdleOver(now)) return onOver();
      const asks = idle >= idleAfter;
      setLeft(asks ? Math.ceil((signOutAfter - idle) / 1000) : undefined);
      // Until the next full second of the countdown, or until its start.
      timer = setTimeout(look, asks ? (signOutAfter - idle) % 1000 || 1000 : idleAfter - idle);
    };
    let place = '';
    const onEvent = (event: Event) => {
      if (event instanceof MouseEvent && event.type === 'pointermove') {
        // Browsers also report a move when the page moves below a resting pointer.
        const here = `${event.screenX} ${event.screenY}`;
        if (here === place) return;
        place = here;
      }
      note();
    };
    const note = () => {
      const now = Date.now();
      // Checks first: the first key after sleep must not save an expired session.
      if (idleFor(now) >= idleAfter) return look();
      if (now >= noted && now - noted < noteEvery) return;
      noted = now;
      noteActivity(now);
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === activityKey || key === null) look();
    };
    const onVisible = () => {
      look();
      if (document.visibilityState === 'visible') note();
    };
    for (const event of events) addEventListener(event, onEvent, { passive: true, capture: true });
    // Not captured: only the focus of the window counts, because a script may focus elements at any time.
    addEventListener('focus', note);
    addEventListener('storage', onStorage);
    addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', onVisible);
    lookAgain.current = look;
    look();
    return () => {
      lookAgain.current = () => {};
      clearTimeout(timer);
      for (const event of events) removeEventListener(event, onEvent, { capture: true });
      removeEventListener('focus', note);
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [deadline, onOver]);
  // Other tabs get a storage event.
  const resume = useCallback(() => {
    deadline.noteActivity(Date.now());
    lookAgain.current();
  }, [deadline]);

  return { left, resume };
}
