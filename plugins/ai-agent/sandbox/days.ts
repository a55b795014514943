export type { Zone } from '#sandbox';

/** `YYYY-MM-DD` of a day that is counted since 1970-01-01. */
export const dayTextOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
