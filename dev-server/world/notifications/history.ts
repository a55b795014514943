/** Automatic notifications: finished reports, refunds before the world's birth, and notices to all people. */
import { hash } from '../random.ts';
import type { Person, Transaction } from '../types.ts';
import type { Transactions } from '../world.ts';
import { reportNews } from './reports.ts';
import { type Facts, maySeeTransactions, refundNews } from './transaction-news.ts';
import type { DatedNews } from './types.ts';

const day = 86_400_000;
const notifiedRefunds = 12;

export interface HistoryOptions {
  readonly seed: number;
  /** The world's birth in epoch milliseconds. */
  readonly born: number;
  readonly facts: Facts;
  readonly transactions: Pick<Transactions, 'query'>;
}

/**
 * Creates a person's automatic notifications, after `from` and up to `to`. Most of those from more than a day before
 * the birth have been read.
 */
export function createHistory({
  seed,
  born,
  facts,
  transactions,
}: HistoryOptions): (person: Person, from: number, to: number) => DatedNews[] {
  const isRead = (person: Person, created: number) =>
    created < born - day && (created < born - 4 * day || hash(`${person.id}:${created}`, seed) % 3 > 0);

  const refundsFor = (person: Person): readonly Transaction[] => {
    const { rows } = transactions.query(
      {
        from: born - 29 * day,
        to: born,
        types: new Set(['Refund']),
        mode: 'Live',
        ...(person.tier === 'tenant' && person.tenantId !== undefined && { tenantId: person.tenantId }),
        ...(person.tier === 'merchant' && {
          merchantIds: new Set(person.merchantId === undefined ? [] : [person.merchantId]),
        }),
      },
      { pageSize: 120 },
    );
    // Only some of a tenant's many refunds are included, spread over time.
    const step = Math.max(1, Math.floor(rows.length / notifiedRefunds));
    return rows.filter((_, index) => index % step === 0).slice(0, notifiedRefunds);
  };

  return (person, from, to) => {
    const news: DatedNews[] = notices(born).filter(({ created }) => created > from && created <= to);
    if (maySeeTransactions(facts, person)) {
      news.push(...reportNews(seed, person, from, to));
      if (from < born - day && person.tier !== 'platform') {
        news.push(
          ...refundsFor(person).map((refund) => ({
            ...refundNews(facts, person, refund, undefined),
            created: refund.created + 1,
          })),
        );
      }
    }
    return news.map((item) => ({ ...item, isRead: isRead(person, item.created) }));
  };
}

/** Returns notices to all people, without links. */
function notices(born: number): DatedNews[] {
  return [
    {
      created: born - 26 * day - 5 * 3_600_000,
      notificationType: 'Announcement',
      about: {},
      title: 'Planned maintenance',
      description:
        '<p>The portal will be unavailable on <b>Sunday from 02:00 to 02:30 UTC</b>.</p><p>Payments are not affected.</p>',
      useRouter: false,
    },
    {
      created: born - 9 * day - 3 * 3_600_000,
      notificationType: 'Announcement',
      about: {},
      title: 'Maintenance completed',
      description: 'All services are <b>back to normal</b>. Thank you for your patience.',
      useRouter: false,
    },
    {
      created: born - 3 * 3_600_000,
      notificationType: 'Announcement',
      about: {},
      title: 'Welcome to notifications',
      description: 'Reports, alerts and messages appear here for <b>30 days</b>.',
      useRouter: false,
    },
  ];
}
