/** The way of a payment between banks: which one takes it, until when it has to be ordered, when it goes out and when it is there. */
import { toMinor } from '#core/api';
import { Currencies, type StoredOf, type World, zoneOf } from '#sandbox';
import { BankingChannels } from '../../settings/sandbox/contract.ts';
import { isInSepa, type Problem } from '../account-details.ts';
import type { PayeeInput } from '../shapes.ts';
import type { Rail } from '../words.ts';

const minute = 60_000;
const hour = 60 * minute;
/** An instant payment is there within it. */
const instantTime = 10_000;

export interface Wanted {
  readonly tenantId: string;
  readonly payee: PayeeInput;
  readonly amount: number;
  readonly currency: string;
  readonly speed: 'Standard' | 'Instant';
  /** `YYYY-MM-DD`; as soon as possible where absent. */
  readonly date?: string | undefined;
  /** Nothing is sent before. */
  readonly notBefore: number;
}

export interface Way {
  readonly rail: Rail;
  readonly cutOff?: number;
  readonly sends: number;
  readonly arrives: number;
}

/** The kinds of banking channels that a tenant sets; Faster Payments stand by themselves, day and night. */
type Channel = Pick<StoredOf<typeof BankingChannels>, 'cutOff' | 'timeZone' | 'settlementDays' | 'minAmount' | 'maxAmount'>;

const usual: Readonly<Record<'SEPA' | 'FAST' | 'EFT' | 'SWIFT', Channel>> = {
  SEPA: { cutOff: '14:30', timeZone: 'Europe/Berlin', settlementDays: 1 },
  FAST: { cutOff: '23:59', timeZone: 'Europe/Istanbul', settlementDays: 0, maxAmount: '100000.00' },
  EFT: { cutOff: '16:30', timeZone: 'Europe/Istanbul', settlementDays: 1 },
  SWIFT: { cutOff: '15:00', timeZone: 'Europe/London', settlementDays: 2 },
};

/** @returns the way, or why there is none */
export function wayOf(world: World, wanted: Wanted): Way | Problem {
  const rails = railsFor(wanted);
  const found = rails.map((rail) => ({ rail, channel: channelFor(world, wanted, rail) }));
  const open = found.find(({ channel }) => channel.kind === 'open');
  if (open?.channel.kind === 'open') return timesOf(world, wanted, open.rail, open.channel.channel);
  const limits = found.find(({ channel }) => channel.kind === 'limits');
  if (limits?.channel.kind === 'limits') {
    const { min = '0', max = '∞' } = limits.channel;
    return { field: 'amount', code: 'channel.limits', values: { rail: limits.rail, min, max, currency: wanted.currency } };
  }
  return { field: 'currency', code: 'channel.none', values: { currency: wanted.currency, country: wanted.payee.country } };
}

/** The ways that reach the account, the best first. */
function railsFor({ payee, currency, speed }: Wanted): readonly Rail[] {
  const isInstant = speed === 'Instant';
  if (currency === 'EUR' && payee.iban && isInSepa(payee.country)) return isInstant ? ['SEPAInstant'] : ['SEPA'];
  if (currency === 'GBP' && payee.country === 'GB') return ['FPS'];
  if (currency === 'TRY' && payee.country === 'TR') return isInstant ? ['FAST'] : ['FAST', 'EFT'];
  return isInstant ? [] : ['SWIFT'];
}

type Found =
  | { readonly kind: 'open'; readonly channel: Channel | undefined }
  | { readonly kind: 'limits'; readonly min?: string; readonly max?: string }
  | { readonly kind: 'none' };

/** The tenant's channel that takes it: the first active one by priority whose limits hold it. */
function channelFor(world: World, { tenantId, currency, amount }: Wanted, rail: Rail): Found {
  if (rail === 'FPS') return { kind: 'open', channel: undefined };
  const kind = rail === 'SEPAInstant' ? 'SEPA' : rail;
  const kept = world.of(BankingChannels);
  const codeOf = (id: string) => world.of(Currencies).get(id)?.code;
  const channels: readonly Channel[] = kept
    ? kept.all
        .filter((one) => one.tenantId === tenantId && one.kind === kind && one.isActive && codeOf(one.currencyId) === currency)
        .toSorted((one, other) => one.priority - other.priority)
    : [usual[kind]];
  const minor = (limit: string) => toMinor(limit, world.decimalPlaces(currency));
  const holds = ({ minAmount, maxAmount }: Channel) =>
    (minAmount === undefined || amount >= minor(minAmount)) && (maxAmount === undefined || amount <= minor(maxAmount));
  const fitting = channels.find(holds);
  if (fitting) return { kind: 'open', channel: fitting };
  const [first] = channels;
  if (!first) return { kind: 'none' };
  const { minAmount, maxAmount } = first;
  return { kind: 'limits', ...(minAmount !== undefined && { min: minAmount }), ...(maxAmount !== undefined && { max: maxAmount }) };
}

const isBankDay = (day: number) => ![0, 6].includes(new Date(day * 24 * hour).getUTCDay());
function bankDay(day: number, later = 0): number {
  let at = day;
  while (!isBankDay(at)) at += 1;
  for (let left = later; left > 0; left--) {
    at += 1;
    while (!isBankDay(at)) at += 1;
  }
  return at;
}

function timesOf(world: World, { date, notBefore, speed }: Wanted, rail: Rail, channel: Channel | undefined): Way {
  const zone = zoneOf(channel?.timeZone ?? 'Europe/London');
  const asked = date === undefined ? 0 : zone.startOf(Math.floor(Date.parse(`${date}T00:00:00Z`) / (24 * hour)));
  const from = Math.max(world.now(), notBefore, asked);
  // Instant ways know no cut-off and no weekend.
  if (!channel || rail === 'SEPAInstant' || (rail === 'FAST' && (speed === 'Instant' || channel.settlementDays === 0))) {
    return { rail, sends: from, arrives: from + instantTime };
  }
  const [hours = 0, minutes = 0] = channel.cutOff.split(':').map(Number);
  const cutOffOf = (day: number) => zone.startOf(day) + hours * hour + minutes * minute;
  const today = zone.dayAt(from);
  const day = isBankDay(today) && from <= cutOffOf(today) ? today : bankDay(isBankDay(today) ? today + 1 : today);
  const sends = Math.max(from, zone.startOf(day) + 8 * hour);
  const arrives = channel.settlementDays === 0 ? sends + 2 * hour : zone.startOf(bankDay(day, channel.settlementDays)) + 11 * hour;
  return { rail, cutOff: cutOffOf(day), sends, arrives };
}
