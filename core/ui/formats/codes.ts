/** Formatting of card numbers, durations and HTTP status codes. */

/**
 * Returns the first six and last four characters around the mask. Ten characters or fewer are masked
 * completely.
 */
export function maskCard(value: string): string {
  const characters = [...value.replace(/[\s-]/g, '')];
  if (characters.length <= 10) return '•'.repeat(characters.length);
  return [...characters.slice(0, 6), '•'.repeat(characters.length - 10), ...characters.slice(-4)].join('');
}

/**
 * Formats milliseconds as seconds with three decimals: 1234 ms is `1.234`.
 * @param milliseconds a duration
 */
export function formatTiming(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(3);
}

/**
 * Returns the type of a status code: 2xx is a success, 400 and above an error, all others neutral.
 * @public
 */
export function statusCodeKind(status: number): 'success' | 'error' | 'neutral' {
  if (status >= 400) return 'error';
  return status >= 200 && status < 300 ? 'success' : 'neutral';
}

/**
 * Shortens a long identifier in the middle. Short identifiers are unchanged.
 * @param keep number of characters to keep at each end
 */
export function shortenMiddle(value: string, keep = 6): string {
  return value.length <= keep * 2 + 3 ? value : `${value.slice(0, keep)}…${value.slice(-keep)}`;
}
