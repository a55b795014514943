/**
 * Errors that no other part shows: passed to the registered listeners, so that they are not lost when the console is
 * silent (S-491, S-492).
 */

/** Known facts about the origin of an error. */
export interface ErrorContext {
  /** `window`, `contribution`, `log`, `chunk` … */
  readonly source: string;
  /** The plugin whose code failed. */
  readonly plugin?: string | undefined;
  /** The contribution that failed: `transactions/lookup`. */
  readonly contribution?: string | undefined;
}

/**
 * The detail of the event `portal:error`. The error is as it was thrown: a listener that sends it away removes what is
 * personal.
 */
export interface ReportedError extends ErrorContext {
  readonly error: unknown;
  readonly message: string;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** Name of the event dispatched on `window` for each error: the hook of a deployment. */
export const errorEvent = 'portal:error';

/** Errors kept for a listener that comes later. */
const maxReports = 20;
const early: ReportedError[] = [];

/** Returns the errors reported so far, oldest first, at most twenty. */
export const reportedErrors = (): readonly ReportedError[] => early;

/** Milliseconds after which a page that announced its end is still there: a download or a refusal ended it. */
const longestEnd = 3_000;
let isLeaving = false;
let timesLeft = 0;

/** Takes note that the page is likely to be left, or is left: the browser then ends what still loads. */
export function notePageEnd(isCertain: boolean): void {
  if (isCertain) timesLeft += 1;
  isLeaving = true;
  if (!isCertain) setTimeout(notePageStay, longestEnd);
}

/** Takes note that the page stays, or is shown again. */
export function notePageStay(): void {
  isLeaving = false;
}

/** Runs what tells of a failure; if the page is likely to be left, later and only if it was not. */
export function unlessLeft(tell: () => void): void {
  const before = timesLeft;
  if (!isLeaving) tell();
  else setTimeout(() => before === timesLeft && !isLeaving && tell(), longestEnd + 1);
}

/** Notifies the hook of an error, unless the page is being left. Never throws, because it is called after a failure. */
export function reportError(error: unknown, context: ErrorContext): void {
  unlessLeft(() => {
    const detail: ReportedError = { ...context, error, message: messageOf(error), time: Date.now() };
    early.push(detail);
    if (early.length > maxReports) early.shift();
    // If a listener throws, the browser reports the error at the window, not here.
    globalThis.dispatchEvent?.(new CustomEvent(errorEvent, { detail }));
  });
}

/** Returns the message of an error; for any other thrown value, the value as text. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  try {
    return String(error);
  } catch {
    return 'Something was thrown that cannot be shown.';
  }
}
