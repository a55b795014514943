import { reportError, unlessLeft } from './report.ts';

/**
 * Logs a failure that is not shown to the user: on the console, which is silent in production, and always to the error
 * hook (S-491, S-492). Nothing is logged while the page is being left.
 * @param message what has failed, without personal data
 * @param details the error or other data that helps to understand it; only visible on the console and to listeners in
 * the page
 */
export function logError(message: string, details?: unknown): void {
  unlessLeft(() => {
    if (details === undefined) console.error(message);
    else console.error(message, details);
    const error = details instanceof Error ? new Error(message, { cause: details }) : new Error(message);
    reportError(error, { source: 'log' });
  });
}
