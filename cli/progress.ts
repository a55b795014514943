import type { Io } from './io.ts';

/** Line on standard error with the progress of long work; silent when standard error is not a terminal. */
export interface Progress {
  /** Replaces what the line says. */
  readonly show: (text: string) => void;
  /** Removes the line until there is more to report, so that another line can be printed. */
  readonly clear: () => void;
  /** Removes the line permanently. Safe to call twice. */
  readonly end: () => void;
}

const clearLine = '\r\u001b[K';
const silent: Progress = { show: () => undefined, clear: () => undefined, end: () => undefined };

/**
 * Starts a line of progress. It is written to standard error, and only to a terminal, so neither a pipe nor a log of CI
 * ever sees it. Called often it costs little: what it says is written at most ten times a second.
 * @param text what it says at once; nothing yet where absent
 * @param now milliseconds of a steady clock
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
