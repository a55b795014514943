/**
 * The daily transactions report for each person who may see reports or transactions, finished early the next morning.
 */
import { derivedId } from '../ids.ts';
import type { Person } from '../types.ts';
import type { DatedNews, Report } from './types.ts';

const day = 86_400_000;
/** Time after the start of the covered day at which the report is finished: two in the morning UTC of the next day. */
const finishedAfter = day + 2 * 3_600_000;
/**
 * Number of days for which reports are stored: as long as the notifications with links to them, and a week more for
 * reports of a whole week.
 */
const storedDays = 38;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const formatDay = (time: number) => dayOf(time).split('-').reverse().join('/');
const identifierOf = (seed: number, person: Person, day: string) => derivedId('rpt', `${person.id}:${day}`, seed);

/**
 * Creates the notifications of reports finished after `from` and up to `to`: one each morning, and on Mondays an
 * additional notification with the files of the week.
 */
export function reportNews(seed: number, person: Person, from: number, to: number): DatedNews[] {
  const news: DatedNews[] = [];
  for (let start = Math.floor((from - finishedAfter) / day) * day; start + finishedAfter <= to; start += day) {
    const created = start + finishedAfter;
    news.push({
      created,
      notificationType: 'ReportGenerated',
      about: {},
      title: `Daily transactions ${formatDay(start)}`,
      description: 'Your report is ready to <b>download</b>.',
      objectUrl: identifierOf(seed, person, dayOf(start)),
    });
    if (new Date(created).getUTCDay() !== 1) continue;
    const week = Array.from({ length: 7 }, (_, index) => start - (6 - index) * day);
    news.push({
      created: created + 1,
      notificationType: 'ReportGenerated',
      about: {},
      title: `Weekly transactions ${formatDay(start - 6 * day)} – ${formatDay(start)}`,
      description: 'Reports for the last <b>7 days</b> are ready to download as one archive.',
      objectUrl: week.map((time) => identifierOf(seed, person, dayOf(time))).join(','),
    });
  }
  return news.filter(({ created }) => created > from && created <= to);
}

/** Returns the report with that identifier, if it belongs to this person and is finished. */
export function reportOf(seed: number, person: Person, identifier: string, now: number): Report | undefined {
  for (let index = 0; index < storedDays; index++) {
    const start = Math.floor(now / day) * day - index * day;
    const covered = dayOf(start);
    if (start + finishedAfter <= now && identifierOf(seed, person, covered) === identifier)
      return { identifier, day: covered };
  }
  return undefined;
}
