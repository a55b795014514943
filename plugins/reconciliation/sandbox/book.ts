/**
 * Reconciliation data of a tenant: files, their lines, payouts, breaks, and their bookings. It begins some days before
 * the sandbox data.
 */
import { type By, derivedId, linesOf, type Mode, perWorld, type TenantBooking, type World } from '#sandbox';
import type { BreakEventType, BreakKind, BreakStatus } from '../model.ts';
import type { AcquirerLine } from './formats/format.ts';
import type { BankCredit } from './formats/statement.ts';

export const day = 86_400_000;
/**
 * Days of files before the seed data was created. There are fewer days if they have more transactions than can be
 * matched quickly.
 */
const longestHistory = 14;
const mostAtFirst = 8_000;

/** Captured payment that its acquirer has to settle. Amounts are minor units. */
export interface Expected {
  readonly transactionId: string;
  readonly order: string;
  readonly merchantId: string;
  readonly provider: string;
  readonly reference: string;
  readonly currency: string;
  readonly gross: number;
  readonly fee: number;
  /** Day of the capture, in days since 1970, UTC. */
  readonly day: number;
  /** Line of the acquirer that is matched with the payment. */
  line?: Line;
  /** Break of a payment that was missing at the acquirer. */
  breakId?: string;
}

export interface Line extends AcquirerLine {
  readonly id: string;
  readonly fileId: string;
  readonly payment?: Expected;
  /** Type of difference from the payment. */
  readonly kind?: BreakKind;
  breakId?: string;
  /** Key of the payout that includes the line. */
  readonly payoutKey: string;
}

export interface AcquirerFile {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  /** First and last day on which its lines were captured, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** Time in epoch milliseconds. */
  readonly received: number;
  /** Person who uploaded it; absent if the acquirer sent it. */
  readonly by?: By;
  readonly text: string;
  readonly lines: Line[];
  /** Payments of the days that the file settles. */
  readonly expected: readonly Expected[];
}

/** Amount that an acquirer transfers to the bank with a single reference. */
export interface Payout {
  readonly key: string;
  readonly provider: string;
  readonly reference: string;
  readonly currency: string;
  /** Date of the payout, `YYYY-MM-DD`. */
  readonly date: string;
  /** Id of the first file that names the payout. */
  readonly fileId: string;
  /** Total of its lines, and amount that the bank has credited, minor units. */
  due: number;
  paid: number;
  breakId?: string;
}

export interface BreakEvent {
  readonly type: BreakEventType;
  /** Time in epoch milliseconds. */
  readonly created: number;
  readonly by: By;
  /** Note, reason, or name of the assignee. */
  readonly text?: string;
}

export interface Break {
  readonly id: string;
  readonly number: string;
  readonly kind: BreakKind;
  readonly provider: string;
  readonly fileId: string;
  /** Reference of the acquirer for the payment or payout. */
  readonly reference: string;
  readonly payment?: Expected;
  readonly currency: string;
  /** Missing amount in minor units; negative for an excess. */
  readonly amount: number;
  readonly opened: number;
  status: BreakStatus;
  owner?: { readonly id: string; readonly name: string };
  /** Person who requested the write-off, and the reason. */
  writeOffRequest?: { readonly by: By; readonly reason: string };
  readonly events: BreakEvent[];
}

export interface Book {
  readonly tenantId: string;
  readonly mode: Mode;
  /** First day that is reconciled, in days since 1970. */
  readonly start: number;
  /** Next day whose files are delivered, and next day whose payments are collected, in days since 1970. */
  next: number;
  collected: number;
  /** Files by id, in the order of arrival. */
  readonly files: Map<string, AcquirerFile>;
  readonly digests: Map<string, string>;
  /** Payments by transaction id, and by provider and reference. */
  readonly payments: Map<string, Expected>;
  readonly byReference: Map<string, Expected>;
  readonly byDay: Map<number, Expected[]>;
  /** Transactions that were captured before the first day. */
  readonly earlier: Set<string>;
  /** Providers and days that a file has settled. */
  readonly settled: Set<string>;
  readonly payouts: Map<string, Payout>;
  /** Ids of the imported credits, and credits whose payout no file has named yet. */
  readonly credits: Set<string>;
  readonly waiting: Set<Pick<BankCredit, 'amount' | 'currency' | 'text'>>;
  readonly breaks: Map<string, Break>;
  readonly bookings: TenantBooking[];
}

export const bookIn = perWorld((world, key): Book => {
  const [tenantId = '', mode] = key.split(' ');
  const born = Math.floor(world.born / day);
  const period = { from: (born - longestHistory) * day, to: world.born };
  const { count } = world.transactions.query(
    { tenantId, mode: mode === 'Test' ? 'Test' : 'Live', ...period },
    { pageSize: 1 },
  );
  const start =
    born - Math.min(longestHistory, Math.max(2, Math.floor((longestHistory * mostAtFirst) / Math.max(1, count))));
  return {
    ...{ tenantId, mode: mode === 'Test' ? 'Test' : 'Live', start, next: start, collected: start },
    ...{
      files: new Map(),
      digests: new Map(),
      payments: new Map(),
      byReference: new Map(),
      byDay: new Map(),
      earlier: new Set(),
      settled: new Set(),
    },
    ...{ payouts: new Map(), credits: new Set(), waiting: new Set(), breaks: new Map(), bookings: [] },
  };
});

export const dayText = (at: number): string => new Date(at * day).toISOString().slice(0, 10);
export const dayIndex = (text: string): number => Date.parse(`${text}T00:00:00Z`) / day;

/**
 * Returns the account for the write-off of a break: an excess fee of the acquirer is a cost, any other amount a loss.
 */
const lossAccount = (kind: BreakKind) => (kind === 'FeeDiffers' ? 'costs' : 'losses');

/**
 * Books a change of a break. A missing amount moves from the provider's account to suspense, from there to losses or
 * costs if it is written off, and back to the provider's account if it is resolved.
 */
function book(world: World, { bookings }: Book, breakItem: Break, type: TenantBooking['type'], at: number): void {
  const { id, kind, amount, currency, status } = breakItem;
  const from =
    status === 'WrittenOff'
      ? lossAccount(kind)
      : status === 'Resolved' || type === 'BreakOpened'
        ? 'provider'
        : 'suspense';
  const to = type === 'BreakWrittenOff' ? lossAccount(kind) : type === 'BreakResolved' ? 'provider' : 'suspense';
  const lines = linesOf(to, from, amount);
  if (lines.length === 0 || from === to) return;
  bookings.push({
    id: derivedId('bkg', `${id} ${breakItem.events.length} ${type}`, world.seed),
    created: at,
    currency,
    lines,
    type,
    breakId: id,
  });
}

export function note(breakItem: Break, type: BreakEventType, created: number, by: By, text?: string): void {
  breakItem.events.push({ type, created, by, ...(text !== undefined && { text }) });
}

type Opened = Pick<Break, 'kind' | 'provider' | 'fileId' | 'reference' | 'payment' | 'currency' | 'amount'>;

/**
 * Opens a break and books its amount in suspense.
 * @param about unique subject of the break, from which its id is derived
 */
export function open(world: World, ledger: Book, about: string, opened: Opened, at: number): Break {
  const id = derivedId('brk', `${ledger.tenantId} ${ledger.mode} ${about}`, world.seed);
  const number = `BRK-${id.slice(-6).toUpperCase()}`;
  const made: Break = { id, number, ...opened, opened: at, status: 'Open', events: [] };
  book(world, ledger, made, 'BreakOpened', at);
  note(made, 'Opened', at, { actor: 'System' });
  ledger.breaks.set(id, made);
  return made;
}

/** Resolves a break that a later file or statement explains, even if it was written off. */
export function resolve(world: World, ledger: Book, id: string | undefined, at: number, because: string): void {
  const breakItem = id === undefined ? undefined : ledger.breaks.get(id);
  if (!breakItem || breakItem.status === 'Resolved') return;
  book(world, ledger, breakItem, 'BreakResolved', at);
  delete breakItem.writeOffRequest;
  breakItem.status = 'Resolved';
  note(breakItem, 'Resolved', at, { actor: 'System' }, because);
}

/** Writes a break off: its amount moves from suspense to losses or costs. */
export function writeOff(world: World, ledger: Book, breakItem: Break, by: By, reason: string): void {
  book(world, ledger, breakItem, 'BreakWrittenOff', world.now());
  delete breakItem.writeOffRequest;
  breakItem.status = 'WrittenOff';
  note(breakItem, 'WrittenOff', world.now(), by, reason);
}

/** Reopens a break that was written off or resolved, and books its amount in suspense again. */
export function reopen(world: World, ledger: Book, breakItem: Break, by: By, reason: string): void {
  book(world, ledger, breakItem, 'BreakReopened', world.now());
  breakItem.status = 'Open';
  note(breakItem, 'Reopened', world.now(), by, reason);
}

export const isOpen = ({ status }: Break): boolean => status === 'Open' || status === 'WaitingForApproval';

/**
 * Returns the version of a break: the number of its events. A change is rejected if its request has another version.
 */
export const versionOf = ({ events }: Break): number => events.length;
