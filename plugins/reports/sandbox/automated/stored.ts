/** Validation of automated reports, and the initial reports of each tenant. */
import { defineEntity, isZone, type Objection, People, Tenants, type World } from '#sandbox';
import { nextTime } from './schedule.ts';
import { AutomatedReports, type Stored } from './tokens.ts';

/** Pattern of ASCII email addresses as mail servers accept them; the domain contains a dot. */
const address =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/;

/**
 * Returns an objection to an automated report; `undefined` if it is valid.
 * @param known ids of the reports that can be automated
 */
export function objectionTo(
  { report, timeZone, recipients, currencies, customers, tenantId }: Stored,
  known: ReadonlySet<string>,
  world: World,
): Objection | undefined {
  if (!known.has(report))
    return { code: 'automated.report', field: 'report', message: 'Report not found. Choose one from the list.' };
  if (!isZone(timeZone))
    return { code: 'automated.time-zone', field: 'timeZone', message: 'Enter a time zone like Europe/Berlin.' };
  const wrong = recipients.filter((recipient) => !address.test(recipient));
  if (wrong.length > 0)
    return {
      code: 'automated.recipients',
      field: 'recipients',
      message: `${wrong.join(', ')} isn't a valid email address.`,
    };
  const folded = recipients.map((recipient) => recipient.toLowerCase());
  const twice = recipients.find((_, at) => folded.indexOf(folded[at] ?? '') !== at);
  if (twice !== undefined)
    return { code: 'automated.recipients', field: 'recipients', message: `${twice} is listed twice. Remove one.` };
  const unknown = currencies.find((code) => !world.currencies.some(({ id }) => id === code));
  if (unknown !== undefined)
    return { code: 'automated.currency', field: 'currencies', message: `Currency ${unknown} not found.` };
  const foreign = customers.find((id) => world.merchant(id)?.tenantId !== tenantId);
  if (foreign !== undefined)
    return {
      code: 'automated.customer',
      field: 'customers',
      message: `Merchant ${foreign} not found. Choose another one.`,
    };
  return undefined;
}

/** @param known ids of the reports that can be automated */
export const automatedEntity = (known: ReadonlySet<string>) =>
  defineEntity({
    token: AutomatedReports,
    owner: 'tenant',
    prefix: 'arp',
    references: { tenantId: Tenants, madeBy: People },
    about: ({ customers }) => ({ merchants: customers }),
    unique: ['name'],
    fixed: ['tenantId'],
    name: ({ name }) => name,
    event: ({ before, after }) =>
      before && after && before.isActive !== after.isActive
        ? after.isActive
          ? 'Activated'
          : 'Deactivated'
        : undefined,
    check: ({ after }, world) => after && objectionTo(after, known, world),
    seed: ({ born, idOf, of }) =>
      of(Tenants).flatMap(({ id: tenantId }) => {
        const maker = of(People).find(
          (person) => person.tenantId === tenantId && person.tier === 'tenant' && person.isActive,
        );
        return maker
          ? seeds.map((seed) =>
              toStored({ ...seed, id: idOf(`${tenantId} ${seed.name}`), tenantId, madeBy: maker.id }, born),
            )
          : [];
      }),
  });

const seeds = [
  {
    name: "Yesterday's payments",
    report: 'transactions-daily',
    period: 'yesterday',
    schedule: '0 7 * * *',
    isActive: true,
  },
  {
    name: 'Weekly declines',
    report: 'decline-reasons',
    period: 'previous-7-days',
    schedule: '0 8 * * 1',
    isActive: true,
  },
  {
    name: 'Month-end statement',
    report: 'account-statement',
    period: 'previous-month',
    schedule: '30 6 1 * *',
    isActive: false,
  },
] as const;

function toStored(seed: (typeof seeds)[number] & Pick<Stored, 'id' | 'tenantId' | 'madeBy'>, born: number): Stored {
  const stored: Stored = {
    ...seed,
    timeZone: 'Europe/Berlin',
    recipients: ['finance@example.com'],
    format: 'xlsx',
    language: 'en',
    statuses: [],
    currencies: [],
    customers: [],
  };
  return seed.isActive ? { ...stored, next: nextTime(stored, born) } : stored;
}
