import { useCallback, useEffect, useRef, useState } from 'react';
import { activityKey, type IdleDeadline, idleAfter, signOutAfter } from '../state/idle-deadline.ts';

/** Events that count as activity, besides the page being shown again (S-291). */
const events = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Milliseconds between two notes of activity: a moving pointer raises hundreds of events. */
const noteEvery = 1_000;

/**
 * Watches for inactivity: one deadline for all tabs, looked at again whenever the page comes back from sleep or another
 * tab notes activity. From 1800 s on nothing counts but `resume`.
 * @param deadline the portal's
 * @param onOver called when 1860 s have passed
 * @returns the whole seconds left to answer, undefined while the person is active; and `resume`, which starts anew in
 *   every tab
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
