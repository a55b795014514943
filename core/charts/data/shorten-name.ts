/**
 * Shortens a name that does not fit and ends it with an ellipsis.
 * @param maxLength characters
 */
export function shortenName(name: string, maxLength: number): string {
  const characters = [...name];
  return characters.length <= maxLength
    ? name
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}
