/** Route of a payment between banks: the rail, the cut-off time, the time of sending and the time of arrival. */
import { type PaymentRail, toMinor } from '#core/api';
import { Currencies, type StoredOf, type World, zoneOf } from '#sandbox';
import { BankingChannels } from '../../settings/sandbox/contract.ts';
import { isInSepa, type Problem } from '../account-details.ts';
import type { PaymentDelay } from '../model/payment.ts';
import type { PayeeInput } from '../shapes.ts';
import { type Calendar, closedOn, isHalfDay, openDay } from './bank-days.ts';
import type { StoredPayment } from './tokens.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Maximum duration of an instant payment, milliseconds. */
const instantTime = 10_000;

export interface Wanted {
  readonly tenantId: string;
  readonly payee: PayeeInput;
  readonly amount: number;
  readonly currency: string;
  readonly speed: 'Standard' | 'Instant';
  /** Requested date `YYYY-MM-DD`; as soon as possible when absent. */
  readonly date?: string | undefined;
  /** Earliest time at which the payment is sent. */
  readonly notBefore: number;
}

type Timing = Pick<Wanted, 'date' | 'notBefore' | 'speed' | 'currency'>;

export interface TransferRoute {
  readonly rail: PaymentRail;
  /** Reason why the payment is not sent on the requested day. */
  readonly delay?: PaymentDelay;
  readonly cutOff?: number;
  readonly sends: number;
  readonly arrives: number;
}

/** Channel of a tenant; Faster Payments need none and are always open. */
type Channel = Pick<
  StoredOf<typeof BankingChannels>,
  'cutOff' | 'timeZone' | 'settlementDays' | 'minAmount' | 'maxAmount'
>;

const usual: Readonly<Record<StoredOf<typeof BankingChannels>['kind'], Channel>> = {
  SEPA: { cutOff: '14:30', timeZone: 'Europe/Berlin', settlementDays: 1 },
  FAST: { cutOff: '23:59', timeZone: 'Europe/Istanbul', settlementDays: 0, maxAmount: '100000.00' },
  EFT: { cutOff: '16:30', timeZone: 'Europe/Istanbul', settlementDays: 1 },
  SWIFT: { cutOff: '15:00', timeZone: 'Europe/London', settlementDays: 2 },
};

/** @returns the rail and the times, or why there are none */
export function transferRouteOf(world: World, wanted: Wanted): TransferRoute | Problem {
  const rails = railsFor(wanted);
  const found = rails.map((rail) => ({ rail, channel: channelFor(world, wanted, rail) }));
  const open = found.find(({ channel }) => channel.kind === 'open');
  if (open?.channel.kind === 'open') return timesOf(world, wanted, open.rail, open.channel.channel);
  const limits = found.find(({ channel }) => channel.kind === 'limits');
  if (limits?.channel.kind === 'limits') {
    const { min = '0', max = '∞' } = limits.channel;
    return {
      field: 'amount',
      code: 'channel.limits',
      values: { rail: limits.rail, min, max, currency: wanted.currency },
    };
  }
  return {
    field: 'currency',
    code: 'channel.none',
    values: { currency: wanted.currency, country: wanted.payee.country },
  };
}

/** Returns the rails that reach the account, the best first. */
function railsFor({ payee, currency, speed }: Wanted): readonly PaymentRail[] {
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

/** Returns the tenant's channel for a payment: the first active channel by priority whose limits allow the amount. */
function channelFor(
  world: World,
  { tenantId, currency, amount }: Pick<Wanted, 'tenantId' | 'currency' | 'amount'>,
  rail: PaymentRail,
): Found {
  if (rail === 'FPS') return { kind: 'open', channel: undefined };
  const kind = rail === 'SEPAInstant' ? 'SEPA' : rail;
  const store = world.of(BankingChannels);
  const codeOf = (id: string) => world.of(Currencies).get(id)?.code;
  const channels: readonly Channel[] = store
    ? store.all
        .filter(
          (channel) =>
            channel.tenantId === tenantId &&
            channel.kind === kind &&
            channel.isActive &&
            codeOf(channel.currencyId) === currency,
        )
        .toSorted((channel, other) => channel.priority - other.priority)
    : [usual[kind]];
  const minor = (limit: string) => toMinor(limit, world.decimalPlaces(currency));
  const holds = ({ minAmount, maxAmount }: Channel) =>
    (minAmount === undefined || amount >= minor(minAmount)) && (maxAmount === undefined || amount <= minor(maxAmount));
  const fitting = channels.find(holds);
  if (fitting) return { kind: 'open', channel: fitting };
  const [first] = channels;
  if (!first) return { kind: 'none' };
  const { minAmount, maxAmount } = first;
  return {
    kind: 'limits',
    ...(minAmount !== undefined && { min: minAmount }),
    ...(maxAmount !== undefined && { max: maxAmount }),
  };
}

/**
 * Returns the relevant calendars: that of the payment system; for payments abroad that of London, from which they are
 * sent, and that of the currency.
 */
function calendarsOf(rail: PaymentRail, currency: string): readonly Calendar[] {
  if (rail === 'SEPA') return ['TARGET'];
  if (rail !== 'SWIFT') return ['TR'];
  const ownCalendar = ownCalendars.get(currency);
  return ownCalendar ? ['GB', ownCalendar] : ['GB'];
}
const ownCalendars = new Map<string, Calendar>([
  ['EUR', 'TARGET'],
  ['TRY', 'TR'],
  ['USD', 'US'],
]);

function timesOf(
  world: World,
  { date, notBefore, speed, currency }: Timing,
  rail: PaymentRail,
  channel: Channel | undefined,
): TransferRoute {
  const zone = zoneOf(channel?.timeZone ?? 'Europe/London');
  const requestedTime =
    date === undefined ? 0 : zone.startOf(Math.floor(Date.parse(`${date}T00:00:00Z`) / (24 * hour)));
  const from = Math.max(world.now(), notBefore, requestedTime);
  // Instant payments have no cut-off time and ignore weekends and holidays.
  if (
    !channel ||
    rail === 'SEPAInstant' ||
    rail === 'FPS' ||
    (rail === 'FAST' && (speed === 'Instant' || channel.settlementDays === 0))
  ) {
    return { rail, sends: from, arrives: from + instantTime };
  }
  const calendars = calendarsOf(rail, currency);
  const [hours = 0, minutes = 0] = channel.cutOff.split(':').map(Number);
  const cutOffOf = (day: number) => {
    const usual = hours * hour + minutes * minute;
    return zone.startOf(day) + (isHalfDay(day, calendars) ? Math.min(usual, 12 * hour) : usual);
  };
  const today = zone.dayAt(from);
  const delay = closedOn(today, calendars) ?? (from <= cutOffOf(today) ? undefined : 'CutOff');
  const day = delay === undefined ? today : openDay(today + 1, calendars);
  const sends = Math.max(from, zone.startOf(day) + 8 * hour);
  const arrives =
    channel.settlementDays === 0
      ? sends + 2 * hour
      : zone.startOf(openDay(day, calendars, channel.settlementDays)) + 11 * hour;
  return { rail, cutOff: cutOffOf(day), sends, arrives, ...(delay !== undefined && { delay }) };
}

/**
 * Returns the sending and arrival times of a payment after its approval: the ordered day, or the next opening of its
 * rail.
 */
export function timesAgain(world: World, payment: StoredPayment): Pick<TransferRoute, 'sends' | 'arrives'> {
  const { rail, sends, arrives, tenantId, currency, amount } = payment;
  if (world.now() <= sends) return { sends, arrives };
  const speed = arrives - sends <= instantTime ? 'Instant' : 'Standard';
  const found = channelFor(world, { tenantId, currency, amount }, rail);
  const channel =
    found.kind === 'open' ? found.channel : rail === 'SEPAInstant' || rail === 'FPS' ? undefined : usual[rail];
  return timesOf(world, { notBefore: sends, speed, currency }, rail, channel);
}
