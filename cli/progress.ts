import type { Io } from './io.ts';

/** Line on standard error with the progress of long work. There is none if standard error is not a terminal. */
export interface Progress {
  /** Replaces the text of the line. */
  readonly show: (text: string) => void;
  /** Removes the line until the next progress, so that another line can be printed. */
  readonly clear: () => void;
  /** Removes the line permanently. It can be called twice. */
  readonly end: () => void;
}

const clearLine = '\r\u001b[K';
const silent: Progress = { show: () => undefined, clear: () => undefined, end: () => undefined };

/**
 * Starts a progress line. It is written to standard error, and only to a terminal, so that pipes and CI logs do not
 * contain it. Frequent calls cost little, because it is written at most ten times per second.
 * @param text initial text; none if absent
 * @param now returns the milliseconds of a monotonic clock
 */
export function startProgress(io: Io, text?: string, now: () => number = () => performance.now()): Progress {
  if (!io.terminal?.err) return silent;
  const faint = io.style?.err.faint ?? ((line: string) => line);
  let shownAt = Number.NEGATIVE_INFINITY;
  let isOpen = true;
  let isShown = false;
  const show = (line: string) => {
    if (!isOpen || now() - shownAt < 100) return;
    shownAt = now();
    isShown = true;
    io.err(clearLine + faint(line));
  };
  const clear = () => {
    if (isShown) io.err(clearLine);
    isShown = false;
  };
  if (text !== undefined) show(text);
  return {
    show: show,
    clear,
    end: () => {
      clear();
      isOpen = false;
    },
  };
}
