/**
 * Returns the newest rows that match a condition, oldest first, without reading the rest.
 * @param rows oldest first
 * @public
 */
export function newest<Row>(rows: readonly Row[], count: number, isLike: (row: Row) => boolean): Row[] {
  const found: Row[] = [];
  for (let place = rows.length - 1; place >= 0 && found.length < count; place--) {
    const row = rows[place];
    if (row !== undefined && isLike(row)) found.push(row);
  }
  return found.reverse();
}
