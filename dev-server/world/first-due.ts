/**
 * Returns a function that finds the earliest time after a time in a list of records; infinity if there is none. It
 * reads each list only once: a store has another list after a change, and the clock asks its jobs with each call.
 * @param timesOf epoch milliseconds at which a record is due, in any order; infinity or none for a record that is not
 * @public
 */
export function firstDue<Stored>(
  timesOf: (record: Stored) => number | readonly number[],
): (records: readonly Stored[], after?: number) => number {
  const known = new WeakMap<readonly Stored[], Float64Array>();
  return (records, after = Number.NEGATIVE_INFINITY) => {
    const times = known.get(records) ?? Float64Array.from(records.flatMap(timesOf)).sort();
    known.set(records, times);
    return times.find((time) => time > after) ?? Number.POSITIVE_INFINITY;
  };
}
