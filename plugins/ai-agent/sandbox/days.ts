export type { Zone } from '#sandbox';

/**
 * Returns a day as `YYYY-MM-DD`.
 * @param day days since 1970-01-01
 */
export const dayTextOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
