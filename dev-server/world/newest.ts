/** The newest rows that something is true of, oldest first: the rest is not looked at. @param rows oldest first */
export function newest<Row>(rows: readonly Row[], count: number, isLike: (row: Row) => boolean): Row[] {
  const found: Row[] = [];
  for (let place = rows.length - 1; place >= 0 && found.length < count; place--) {
    const row = rows[place];
    if (row !== undefined && isLike(row)) found.push(row);
  }
  return found.reverse();
}
