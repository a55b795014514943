const dayLength = 86_400_000;

/**
 * Returns the number of the UTC day of a time, counted from 1970-01-01. The ledger's indexes are divided by it.
 * @param time epoch milliseconds
 */
export const utcDayOf = (time: number): number => Math.floor(time / dayLength);
