/**
 * Returns a function that finds the earliest time in a list of records. It searches each list only once: a store has a
 * new list after a change, and the clock asks its jobs at each call.
 * @param timeOf epoch milliseconds; infinity for a record that is not due
 * @public
 */
export function firstDue<Stored>(timeOf: (record: Stored) => number): (records: readonly Stored[]) => number {
  const known = new WeakMap<readonly Stored[], number>();
  return (records) => {
    const first =
      known.get(records) ??
      records.reduce((earliest, record) => Math.min(earliest, timeOf(record)), Number.POSITIVE_INFINITY);
    known.set(records, first);
    return first;
  };
}
