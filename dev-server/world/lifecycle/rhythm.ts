/** Times of payments: by hour of the payers' day and day of their week, with a small growth each week. */
import { type Random, weightedPicker } from '../random.ts';
import type { Category } from '../reference/categories.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Relative number of payments by local hour, from midnight. */
const hours: Readonly<Record<Category['rhythm'], readonly number[]>> = {
  evening: [14, 7, 4, 3, 3, 5, 11, 22, 34, 45, 54, 61, 66, 60, 55, 55, 58, 64, 74, 86, 92, 80, 52, 28],
  office: [4, 2, 2, 2, 3, 6, 16, 42, 78, 96, 98, 88, 66, 74, 88, 84, 70, 48, 30, 22, 19, 16, 11, 7],
};
/** Relative number of payments by weekday, from Sunday. */
const weekdays: Readonly<Record<Category['rhythm'], readonly number[]>> = {
  evening: [92, 88, 86, 90, 98, 116, 110],
  office: [22, 118, 124, 122, 116, 96, 26],
};

/**
 * Draws a time of payment.
 * @returns epoch milliseconds in the window of the rhythm, from `from` on
 */
export type Rhythm = (random: Random, kind: Category['rhythm'], hoursAheadOfUtc: number, from: number) => number;

/** Creates the rhythm of the window that ends at `to` and is `days` long. */
export function createRhythm(to: number, days: number): Rhythm {
  const start = to - days * day;
  const firstDay = Math.floor(start / day);
  const lastDay = Math.floor(to / day);
  const dayNumbers = Array.from({ length: lastDay - firstDay + 1 }, (_, index) => firstDay + index);
  const pickDay = (kind: Category['rhythm']) =>
    weightedPicker(
      dayNumbers.map((number, index) => [
        number,
        (weekdays[kind][new Date(number * day).getUTCDay()] ?? 0) * (1 + (0.25 * index) / days),
      ]),
    );
  const pickHour = (kind: Category['rhythm']) => weightedPicker(hours[kind].map((weight, index) => [index, weight]));
  const dayOf = { evening: pickDay('evening'), office: pickDay('office') };
  const hourOf = { evening: pickHour('evening'), office: pickHour('office') };

  return (random, kind, ahead, from) => {
    const earliest = Math.max(from, start);
    for (let attempt = 0; attempt < 40; attempt++) {
      const time = dayOf[kind](random) * day + (hourOf[kind](random) - ahead + random()) * hour;
      if (time >= earliest && time <= to) return Math.floor(time);
    }
    return Math.floor(earliest + random() * (to - earliest));
  };
}
