import { notePageEnd, notePageStay, reportError } from './report.ts';

/** Starts reporting uncaught errors. Call it before anything can fail. */
export function startReporting(): void {
  addEventListener('error', (event) => {
    // A failed image or script dispatches a plain event with this name.
    if (event instanceof ErrorEvent) reportError(event.error ?? new Error(event.message), { source: 'window' });
  });
  addEventListener('unhandledrejection', (event) => {
    // An aborted request is no failure.
    if (!(event.reason instanceof DOMException && event.reason.name === 'AbortError'))
      reportError(event.reason, { source: 'window' });
  });
  // Firefox aborts running requests between these two events.
  addEventListener('beforeunload', () => notePageEnd(false));
  addEventListener('pagehide', () => notePageEnd(true));
  // The page may be shown again from the back/forward cache.
  addEventListener('pageshow', notePageStay);
}

/** Silences messages for developers. Warnings and errors remain (S-491, S-492). */
export function silenceConsole(): void {
  for (const method of ['log', 'info', 'debug', 'trace'] as const) console[method] = () => undefined;
}
