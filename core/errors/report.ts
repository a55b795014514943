/** Errors that nobody else shows: handed to whoever listens, so that they are not lost where the console is silent (S-491, S-492). */

/** What is known of where an error arose. */
export interface ErrorContext {
  /** `window`, `contribution`, `log`, `chunk` … */
  readonly source: string;
  /** The plugin whose code failed. */
  readonly plugin?: string | undefined;
  /** The contribution that failed: `transactions/lookup`. */
  readonly contribution?: string | undefined;
}

/** The detail of the event `portal:error`. The error is as it was thrown: a listener that sends it away removes what is personal. */
export interface ReportedError extends ErrorContext {
  readonly error: unknown;
  readonly message: string;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** Told on `window` for each error: the hook of a deployment. */
export const errorEvent = 'portal:error';

/** Errors kept for a listener that comes later. */
const kept = 20;
const early: ReportedError[] = [];

/** The errors reported so far, oldest first, at most twenty. */
export const reportedErrors = (): readonly ReportedError[] => early;

/** Tells the hook about an error. Never throws: it is called where something has failed already. */
export function reportError(error: unknown, context: ErrorContext): void {
  const detail: ReportedError = { ...context, error, message: messageOf(error), time: Date.now() };
  early.push(detail);
  if (early.length > kept) early.shift();
  // A listener's own error is raised by the browser at the window, not here.
  globalThis.dispatchEvent?.(new CustomEvent(errorEvent, { detail }));
}

/** What an error says; for anything else that was thrown, the value as text. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  try {
    return String(error);
  } catch {
    return 'Something was thrown that cannot be shown.';
  }
}
