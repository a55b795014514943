import { SandboxError } from './define.ts';

/**
 * Reads the values of a filter. @returns whether a value is among them; of a filter that is absent or blank, each is
 * @param list comma-joined
 * @param known the values that exist; any where absent
 * @throws SandboxError 400 for a value that does not exist: an ignored filter would show wrong rows
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
