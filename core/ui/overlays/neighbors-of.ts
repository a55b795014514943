/** Links of the rows above and below the opened row; absent if there is none on the page of the list. @public */
export interface Neighbors {
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
}

/**
 * Returns the neighbors of an opened row.
 * @param ids ids of the rows on the list's page, in order
 * @param hrefOf returns the link of a row
 */
export function neighborsOf(
  ids: readonly string[],
  opened: string | undefined,
  hrefOf: (id: string) => string,
): Neighbors {
  const at = opened === undefined ? -1 : ids.indexOf(opened);
  if (at < 0) return {};
  const [previous, next] = [ids[at - 1], ids[at + 1]];
  return {
    ...(previous !== undefined && { previous: hrefOf(previous) }),
    ...(next !== undefined && { next: hrefOf(next) }),
  };
}
