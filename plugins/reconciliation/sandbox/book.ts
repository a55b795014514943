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
 * Days before the world's birth from which on files are there, fewer where they have more transactions than are matched
 * quickly.
 */
const longestHistory = 14;
const mostAtFirst = 8_000;

/** A captured payment that its acquirer has to settle. Amounts are minor units. */
export interface Expected {
  readonly transactionId: string;
  readonly order: string;
  readonly merchantId: string;
  readonly provider: string;
  readonly reference: string;
  readonly currency: string;
  readonly gross: number;
  readonly fee: number;
  /** Day of its capture, in days since 1970, UTC. */
  readonly day: number;
  /** The acquirer's line that counts. */
  line?: Line;
  /** Break of a payment that was missing at the acquirer. */
  breakId?: string;
}

export interface Line extends AcquirerLine {
  readonly id: string;
  readonly fileId: string;
  readonly payment?: Expected;
  /** Kind of difference from the payment. */
  readonly kind?: BreakKind;
  breakId?: string;
  /** The payout that it is part of. */
  readonly payoutKey: string;
}

export interface AcquirerFile {
  readonly id: string;
  readonly name: string;
  readonly provider: string;
  /** The first and the last day that its lines were captured on, `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  /** Epoch milliseconds. */
  readonly received: number;
  /** Absent if the acquirer has sent it. */
  readonly by?: By;
  readonly text: string;
  readonly lines: Line[];
  /** The payments of the days that it settles. */
  readonly expected: readonly Expected[];
}

/** Amount that an acquirer pays to the bank with a single reference. */
export interface Payout {
  readonly key: string;
  readonly provider: string;
  readonly reference: string;
  readonly currency: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The file that named it first. */
  readonly fileId: string;
  /** Minor units: what its lines come to, and what the bank has credited. */
  due: number;
  paid: number;
  breakId?: string;
}

export interface BreakEvent {
  readonly type: BreakEventType;
  /** Epoch milliseconds. */
  readonly created: number;
  readonly by: By;
  /** A note, a reason, or the name of the owner. */
  readonly text?: string;
}

export interface Break {
  readonly id: string;
  readonly number: string;
  readonly kind: BreakKind;
  readonly provider: string;
  readonly fileId: string;
  /** The acquirer's reference of the payment, or of the payout. */
  readonly reference: string;
  readonly payment?: Expected;
  readonly currency: string;
  /** Missing minor units; negative if there is an excess. */
  readonly amount: number;
  readonly opened: number;
  status: BreakStatus;
  owner?: { readonly id: string; readonly name: string };
  /** User who requested the write-off, and the reason. */
  writeOffRequest?: { readonly by: By; readonly reason: string };
  readonly events: BreakEvent[];
}

export interface Book {
  readonly tenantId: string;
  readonly mode: Mode;
  /** The first day that is settled, in days since 1970. */
  readonly start: number;
  /** The next day whose files are delivered, and the next whose payments are collected. */
  next: number;
  collected: number;
  /** Files by id, in the order of arrival. */
  readonly files: Map<string, AcquirerFile>;
  readonly digests: Map<string, string>;
  /** Payments by the transaction's id, and by provider and reference. */
  readonly payments: Map<string, Expected>;
  readonly byReference: Map<string, Expected>;
  readonly byDay: Map<number, Expected[]>;
  /** Transactions that were captured before the first day. */
  readonly earlier: Set<string>;
  /** Providers and days that a file has settled. */
  readonly settled: Set<string>;
  readonly payouts: Map<string, Payout>;
  /** Credits that have come, and those whose payout no file has named yet. */
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

/** Returns the account for writing off a break of a kind: an excess fee of the acquirer is a cost, all else a loss. */
const lossAccount = (kind: BreakKind) => (kind === 'FeeDiffers' ? 'costs' : 'losses');

/**
 * Books what happens to a break: what we lack is moved from what providers owe us to suspense, and from there to where
 * it ends.
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

/** Opens a break, with its amount in suspense. @param about makes its id, once for each possible subject */
export function open(world: World, ledger: Book, about: string, opened: Opened, at: number): Break {
  const id = derivedId('brk', `${ledger.tenantId} ${ledger.mode} ${about}`, world.seed);
  const number = `BRK-${id.slice(-6).toUpperCase()}`;
  const made: Break = { id, number, ...opened, opened: at, status: 'Open', events: [] };
  book(world, ledger, made, 'BreakOpened', at);
  note(made, 'Opened', at, { actor: 'System' });
  ledger.breaks.set(id, made);
  return made;
}

/** Ends a break as a later file or statement has explained it; what was written off is there again. */
export function resolve(world: World, ledger: Book, id: string | undefined, at: number, because: string): void {
  const breakItem = id === undefined ? undefined : ledger.breaks.get(id);
  if (!breakItem || breakItem.status === 'Resolved') return;
  book(world, ledger, breakItem, 'BreakResolved', at);
  delete breakItem.writeOffRequest;
  breakItem.status = 'Resolved';
  note(breakItem, 'Resolved', at, { actor: 'System' }, because);
}

/** Moves a break from suspense to where losses or costs are. */
export function writeOff(world: World, ledger: Book, breakItem: Break, by: By, reason: string): void {
  book(world, ledger, breakItem, 'BreakWrittenOff', world.now());
  delete breakItem.writeOffRequest;
  breakItem.status = 'WrittenOff';
  note(breakItem, 'WrittenOff', world.now(), by, reason);
}

/** Opens a break that was written off or resolved again: its amount is back in suspense. */
export function reopen(world: World, ledger: Book, breakItem: Break, by: By, reason: string): void {
  book(world, ledger, breakItem, 'BreakReopened', world.now());
  breakItem.status = 'Open';
  note(breakItem, 'Reopened', world.now(), by, reason);
}

export const isOpen = ({ status }: Break): boolean => status === 'Open' || status === 'WaitingForApproval';

/** Changes a break has seen: a change says which it is based on. */
export const versionOf = ({ events }: Break): number => events.length;
