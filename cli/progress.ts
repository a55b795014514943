import type { Io } from './io.ts';

/** A line on standard error that says how far long work is; nothing at all where nobody watches. */
export interface Progress {
  /** Replaces what the line says. */
  readonly say: (text: string) => void;
  /** Takes the line away until there is more to say, so that another can be printed. */
  readonly clear: () => void;
  /** Takes the line away for good. Safe to call twice. */
  readonly end: () => void;
}

const clearLine = '\r\u001b[K';
const silent: Progress = { say: () => undefined, clear: () => undefined, end: () => undefined };

/**
 * Starts a line of progress. It is written to standard error, and only to a terminal, so neither a pipe nor a log of CI ever sees it.
 * Called often it costs little: what it says is written at most ten times a second.
 * @param text what it says at once; nothing yet where absent
 * @param now milliseconds of a steady clock
 */
export function startProgress(io: Io, text?: string, now: () => number = () => performance.now()): Progress {
  if (!io.terminal?.err) return silent;
  const faint = io.style?.err.faint ?? ((said: string) => said);
  let shownAt = Number.NEGATIVE_INFINITY;
  let isOpen = true;
  let isShown = false;
  const say = (said: string) => {
    if (!isOpen || now() - shownAt < 100) return;
    shownAt = now();
    isShown = true;
    io.err(clearLine + faint(said));
  };
  const clear = () => {
    if (isShown) io.err(clearLine);
    isShown = false;
  };
  if (text !== undefined) say(text);
  return {
    say,
    clear,
    end: () => {
      clear();
      isOpen = false;
    },
  };
}
