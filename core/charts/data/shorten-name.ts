/**
 * Shortens a name that does not fit and ends it with an ellipsis.
 * @param most characters
 */
export function shortenName(name: string, most: number): string {
  const characters = [...name];
  return characters.length <= most
    ? name
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
