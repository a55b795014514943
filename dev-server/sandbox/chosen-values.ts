import { SandboxError } from './define.ts';

/**
 * Reads the values of a filter.
 * @returns a function that returns true if a value is among them; true for all values if the filter is absent or blank
 * @param list comma-separated
 * @param known the values that exist; any by default
 * @throws SandboxError 400 for a value that doesn't exist: an ignored filter would show wrong rows
 * @public
 */
export function chosenValues(
  name: string,
  list: string | undefined,
  known?: readonly string[],
): (value: string) => boolean {
  if (!list?.trim()) return () => true;
  const values = list.split(',').map((value) => value.trim());
  const unknown = values.filter((value) => known && !known.includes(value));
  if (unknown.length > 0) {
    const names = unknown.map((value) => `"${value}"`).join(', ');
    throw new SandboxError(400, 'query.filter', `The filter ${name} has unknown values: ${names}.`);
  }
  return (value) => values.includes(value);
}
