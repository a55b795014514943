/** Notifications about breaks, which are sent to tenant staff who may close months. */
import { holds, isNarrowed } from '#sandbox';
import { checks, monthEnd } from '../paths.ts';
import { closing, view } from '../permissions.ts';
import type { Books } from './ledger.ts';

/** Breaks that no earlier check has found. */
export interface NewBreaks {
  readonly count: number;
  /** Days with new breaks, oldest first: `2026-10-05`. */
  readonly days: readonly string[];
}

const monthWords = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Notifies of new breaks in a day, a month or several months. */
export function notifyOfBreaks({ world, tenantId, mode }: Books, { count, days }: NewBreaks): void {
  const [first = '', ...others] = days;
  if (count === 0) return;
  const months = new Set(days.map((day) => day.slice(0, 7)));
  const names = [...months].map((month) => monthWords.format(new Date(`${month}-01T00:00:00Z`)));
  const test = mode === 'Test' ? ' (Test)' : '';
  world.notifications.add(
    (person) =>
      person.tier === 'tenant' &&
      person.tenantId === tenantId &&
      !isNarrowed(person) &&
      [view, closing].every((permission) => holds(person, permission, world)),
    {
      notificationType: 'BooksBreaks',
      about: {},
      title: `${count} new ${count === 1 ? 'break' : 'breaks'} in the books${test}`,
      description: `The check found figures that differ from the ledger in ${names.join(', ')}.`,
      objectUrl:
        others.length === 0 ? `${checks}/${first}` : months.size === 1 ? `${monthEnd}/${first.slice(0, 7)}` : checks,
      useRouter: true,
    },
  );
}
