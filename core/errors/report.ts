/**
 * Errors that no other part shows. They are passed to the registered listeners, so that they are not lost if the
 * console is silent (S-491, S-492).
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
 * Detail of the event `portal:error`. The error is unchanged: a listener that sends it elsewhere must remove personal
 * data.
 */
export interface ReportedError extends ErrorContext {
  readonly error: unknown;
  readonly message: string;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** Name of the event that is dispatched on `window` for each error, as a hook for deployments. */
export const errorEvent = 'portal:error';

/** Maximum number of errors stored for listeners that are added later. */
const maxReports = 20;
const early: ReportedError[] = [];

/** Returns the errors reported so far, oldest first, at most twenty. */
export const reportedErrors = (): readonly ReportedError[] => early;

/**
 * Milliseconds after which a page that was about to be left still exists, because a download or a cancellation was the
 * reason.
 */
const longestEnd = 3_000;
let isLeaving = false;
let timesLeft = 0;

/**
 * Records that the page is probably or certainly being left. The browser then aborts everything that is still loading.
 */
export function notePageEnd(isCertain: boolean): void {
  if (isCertain) timesLeft += 1;
  isLeaving = true;
  if (!isCertain) setTimeout(notePageStay, longestEnd);
}

/** Records that the page stays or is shown again. */
export function notePageStay(): void {
  isLeaving = false;
}

/**
 * Runs a function that reports a failure. If the page is probably being left, it runs later, and only if the page still
 * exists.
 */
export function unlessLeft(tell: () => void): void {
  const before = timesLeft;
  if (!isLeaving) tell();
  else setTimeout(() => before === timesLeft && !isLeaving && tell(), longestEnd + 1);
}

/**
 * Notifies the hook of an error, unless the page is being left. It never throws, because it is called after a failure.
 */
export function reportError(error: unknown, context: ErrorContext): void {
  unlessLeft(() => {
    const detail: ReportedError = { ...context, error, message: messageOf(error), time: Date.now() };
    early.push(detail);
    if (early.length > maxReports) early.shift();
    // If a listener throws, the browser reports the error at the window, not here.
    globalThis.dispatchEvent?.(new CustomEvent(errorEvent, { detail }));
  });
}

/** Returns the message of an error, or any other thrown value as text. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  try {
    return String(error);
  } catch {
    return 'Something was thrown that cannot be shown.';
  }
}
