/** Creates payments and payouts as they are at the world's birth. */
import type { Business } from '../businesses.ts';
import { transactionId } from '../ids.ts';
import { maskedPan } from '../masks.ts';
import { hash, integer, logNormal, pick, type Random, weightedPicker } from '../random.ts';
import { capturableUntil } from '../reference/authorization-validity.ts';
import { currencyOf } from '../reference/currencies.ts';
import { declined, failed } from '../reference/declines.ts';
import { type Market, markets } from '../reference/markets.ts';
import { acquirers, type Method, methodOf, methods } from '../reference/methods.ts';
import { supplierAccount, supplierFor, suppliers } from '../reference/suppliers.ts';
import type { Transaction, TransactionChannel, TransactionKind } from '../types.ts';
import { channelOf } from './channel.ts';
import type { Rhythm } from './rhythm.ts';
import { needsApproval, timingOf } from './timing.ts';

/** A transaction during its creation. */
export type Draft = { -readonly [Key in keyof Transaction]: Transaction[Key] };

export interface PaymentPlan {
  readonly seed: number;
  readonly now: number;
  readonly random: Random;
  readonly rhythm: Rhythm;
}

const payoutShare = 0.03;
const testShare = 0.03;

const pickTraveler = weightedPicker(markets.map((market) => [market, market.travelers]));
const pickMethod = new Map(
  markets.map((market) => [
    market.id,
    weightedPicker(Object.entries(market.methods).map(([name, weight]) => [methodOf(name), weight])),
  ]),
);
const reasonPickers = (table: typeof declined) => {
  const picker = (kind: TransactionKind | 'Payout') =>
    weightedPicker(table[kind].map((entry) => [entry, entry.weight]));
  return { Card: picker('Card'), Apm: picker('Apm'), Bank: picker('Bank'), Payout: picker('Payout') };
};
const pickDeclined = reasonPickers(declined);
const pickFailed = reasonPickers(failed);

/** Creates one payment or payout of a merchant. */
export function makePayment(plan: PaymentPlan, business: Business): Draft {
  const { random } = plan;
  const payerMarket = random() < 0.83 ? business.market : pickTraveler(random);
  const isPayout = random() < payoutShare;
  const method = isPayout ? payoutMethod(random, payerMarket) : methodFor(random, payerMarket);
  const draft = draftOf(plan, business, { payerMarket, method, isPayout });
  settle(plan, draft, business);
  return draft;
}

/** Market, method and direction of a new payment. */
interface DraftInput {
  readonly payerMarket: Market;
  readonly method: Method;
  readonly isPayout?: boolean;
}

/** Creates the draft of a payment or payout that has just begun. */
export function draftOf(
  plan: PaymentPlan,
  business: Business,
  { payerMarket, method, isPayout = false }: DraftInput,
): Draft {
  const { random } = plan;
  const { merchant, category } = business;
  const created = plan.rhythm(random, category.rhythm, payerMarket.hours, merchant.activationDate);
  const isReserved = !isPayout && method.reserves === true && random() < category.reserve;
  const currency = currencyFor(random, method, merchant.currency, payerMarket.currency);
  const draft: Draft = {
    id: transactionId(random, created),
    channel: 'Ecommerce',
    externalId: '',
    created,
    mode: merchant.processingStatus === 'SandboxEnabled' || random() < testShare ? 'Test' : 'Live',
    type: isPayout ? 'Payout' : isReserved ? 'Authorization' : 'Sale',
    kind: method.kind,
    status: 'Pending',
    amount: withinLimits(method, amountFor(random, category.median * (isPayout ? 8 : 1), category.sigma, currency)),
    currency,
    merchantId: merchant.id,
    tenantId: merchant.tenantId,
    websiteId: pick(random, merchant.websites).id,
    serviceProvider: method.provider ?? acquirerFor(random, business),
    paymentMethod: method.name,
    country: payerMarket.id,
    captured: 0,
    refunded: 0,
    pendingRefund: 0,
    reversed: 0,
    disputed: 0,
    children: [],
  };
  if (method.kind === 'Card')
    draft.maskedPan = maskedPan(random, method.name, draft.mode === 'Live' ? payerMarket.id : undefined);
  if (isPayout) payTo(plan.seed, draft);
  draft.channel = channelOf(plan.seed, draft, business);
  return draft;
}

/** Updates a draft to its status at the world's birth. */
export function settle(plan: PaymentPlan, draft: Draft, { category }: Business): void {
  const { random, now } = plan;
  const timing = timingOf(plan.seed, draft);
  const reasonKind = draft.type === 'Payout' ? 'Payout' : draft.kind;
  const declineShare = draft.type === 'Payout' ? 0.04 : draft.kind === 'Bank' ? category.decline / 2 : category.decline;
  const luck = random();
  if (timing.decided > now) {
    draft.status = draft.type === 'Payout' && needsApproval(draft) ? 'WaitingForApproval' : 'Pending';
  } else if (luck < declineShare) {
    end(draft, 'Declined', refusalAt(draft.channel, pickDeclined[reasonKind](random)));
  } else if (luck < declineShare + 0.012) {
    end(draft, 'Failed', pickFailed[reasonKind](random));
  } else {
    if (draft.kind === 'Card') draft.responseCode = '00';
    if (draft.type === 'Authorization') settleAuthorization(random, draft, timing.completed <= now, now);
    else if (draft.type === 'Payout') draft.status = timing.completed <= now ? 'Successful' : 'Pending';
    else capture(draft, draft.amount);
  }
}

function settleAuthorization(random: Random, draft: Draft, isCompleted: boolean, now: number): void {
  const open = draft.kind === 'Apm' || random() < 0.35 ? 'Reserved' : 'Authorized';
  const luck = random();
  if (!isCompleted || luck < 0.012) {
    // The authorization was not captured while it was valid.
    const isExpired = capturableUntil(draft, open) < now;
    draft.status = isExpired ? 'Voided' : open;
    if (isExpired) draft.expiredAs = open;
  } else if (luck < 0.1) draft.status = 'Voided';
  else if (luck < 0.2) capture(draft, Math.max(1, Math.round(draft.amount * (0.5 + random() * 0.45))));
  else capture(draft, draft.amount);
}

function capture(draft: Draft, amount: number): void {
  draft.status = 'Captured';
  draft.captured = amount;
}

function end(
  draft: Draft,
  status: 'Declined' | 'Failed',
  { reason, code }: { readonly reason: string; readonly code?: string },
): void {
  draft.status = status;
  draft.declineReason = reason;
  if (code) draft.responseCode = code;
}

/**
 * Picks a reason for the decline of a payment, weighted by the frequency of each reason. Reasons of methods other than
 * cards have no code.
 */
export function refusalFor(
  random: Random,
  { kind, channel }: Pick<Transaction, 'kind' | 'channel'>,
): { readonly reason: string; readonly code: string } {
  const { reason, code = '' } = refusalAt(channel, pickDeclined[kind](random));
  return { reason, code };
}

/**
 * Returns a reason adapted to the place of the payment. Only online shops can authenticate a payer. At a terminal,
 * payers enter neither the number nor the security code, but may enter a wrong PIN.
 */
function refusalAt(
  channel: TransactionChannel,
  reason: { readonly reason: string; readonly code?: string },
): { readonly reason: string; readonly code?: string } {
  const isOnlineOnly =
    reason.code === '1A' || (channel === 'Terminal' && (reason.code === '82' || reason.code === '14'));
  if (!isOnlineOnly || channel === 'Ecommerce' || channel === 'OpenBanking') return reason;
  return channel === 'Terminal' ? incorrectPin : doNotHonor;
}
const incorrectPin = { reason: 'Incorrect PIN', code: '55' };
const doNotHonor = { reason: 'Do not honor', code: '05' };

/** Sends a payout to one of the merchant's suppliers. */
function payTo(seed: number, draft: Draft): void {
  const supplier = supplierFor(draft.currency, hash(`supplier of ${draft.id}`, seed));
  if (!supplier) return;
  draft.paidBy = recipients.get(supplier.name) ?? { name: supplier.name };
  draft.payeeAccount = supplierAccount(supplier);
  draft.country = supplier.country;
}
/** Recipients, each created only once for all its payouts. */
const recipients = new Map(suppliers.map(({ name }) => [name, { name }]));

/** Method of payouts in a currency without a clearing system in the world. */
const anyBank = methodOf('SEPA Credit Transfer');

/**
 * Changes payouts of a merchant to its own currency if it has no money in the other currency, because only captured
 * money is paid out. Their history follows from the new currency.
 */
export function payFromOwnMoney(
  { seed, now }: Pick<PaymentPlan, 'seed' | 'now'>,
  drafts: readonly Draft[],
  merchantCurrency: (merchantId: string) => string,
): void {
  const taken = new Set<string>();
  for (const { captured, merchantId, currency } of drafts) if (captured > 0) taken.add(`${merchantId} ${currency}`);
  for (const draft of drafts) {
    if (draft.type !== 'Payout') continue;
    const home = merchantCurrency(draft.merchantId);
    if (draft.currency === home || taken.has(`${draft.merchantId} ${draft.currency}`)) continue;
    const [from, to] = [currencyOf(draft.currency), currencyOf(home)];
    const major = (draft.amount / 10 ** from.decimalPlaces / from.perEuro) * to.perEuro;
    draft.amount = Math.max(1, Math.round(major)) * 10 ** to.decimalPlaces;
    draft.currency = home;
    const method = methods.find(({ kind, currencies }) => kind === 'Bank' && currencies?.includes(home)) ?? anyBank;
    draft.kind = 'Bank';
    draft.paymentMethod = method.name;
    draft.serviceProvider = method.provider ?? draft.serviceProvider;
    delete draft.maskedPan;
    delete draft.responseCode;
    payTo(seed, draft);
    settleAgain(seed, now, draft);
  }
}

/** Milliseconds before birth in which payouts may still need approval. */
const stillWaiting = 6 * 24 * 3_600_000;
/** Maximum number of payouts of a merchant that need approval at birth. */
const mostRaised = 2;

/**
 * Raises the newest payouts of each merchant to the amount of a supplier's invoice, so that people have payouts to
 * approve. A payout takes up to a quarter of the merchant's remaining money in its currency.
 */
export function raiseNewestPayouts({ seed, now }: Pick<PaymentPlan, 'seed' | 'now'>, drafts: readonly Draft[]): void {
  const left = new Map<string, number>();
  const keyOf = ({ merchantId, currency }: Draft) => `${merchantId} ${currency}`;
  const waiting: Draft[] = [];
  for (const draft of drafts) {
    if (draft.mode !== 'Live') continue;
    const isPayout = draft.type === 'Payout';
    const out = isPayout || draft.type === 'Refund' ? draft.amount : 0;
    left.set(keyOf(draft), (left.get(keyOf(draft)) ?? 0) + draft.captured - out);
    if (isPayout && draft.kind === 'Bank' && draft.status === 'Successful' && draft.created > now - stillWaiting)
      waiting.push(draft);
  }
  const raised = new Map<string, number>();
  for (const draft of waiting.sort((a, b) => b.created - a.created)) {
    const count = raised.get(draft.merchantId) ?? 0;
    const { perEuro, decimalPlaces } = currencyOf(draft.currency);
    const major = Math.round((1_100 + (hash(`${draft.id} invoice`, seed) % 2_900)) * perEuro);
    const amount = major * 10 ** decimalPlaces;
    const isAfforded = amount * 4 <= (left.get(keyOf(draft)) ?? 0);
    if (count === mostRaised || !isAfforded || withinLimits(methodOf(draft.paymentMethod), amount) !== amount) continue;
    if (timingOf(seed, { ...draft, amount }).decided <= now) continue;
    draft.amount = amount;
    raised.set(draft.merchantId, count + 1);
    settleAgain(seed, now, draft);
  }
}

/** Updates a payout to its status at the world's birth. A declined payout stays declined. */
function settleAgain(seed: number, now: number, draft: Draft): void {
  const { decided, completed } = timingOf(seed, draft);
  const isRefused = draft.status === 'Declined' || draft.status === 'Failed';
  if (isRefused && decided <= now) return;
  delete draft.declineReason;
  draft.status =
    completed <= now ? 'Successful' : decided > now && needsApproval(draft) ? 'WaitingForApproval' : 'Pending';
}

/**
 * Returns an amount within the limits of a method. The minimum is added to a lower amount, so that such payments
 * differ, and the maximum replaces a higher one.
 */
function withinLimits({ minAmount, maxAmount }: Method, amount: number): number {
  if (minAmount !== undefined && amount < minAmount) return minAmount + amount;
  return maxAmount !== undefined && amount > maxAmount ? maxAmount : amount;
}

function methodFor(random: Random, market: Market): Method {
  const picker = pickMethod.get(market.id);
  if (!picker) throw new RangeError(`No payment methods for ${market.id}.`);
  return picker(random);
}

/** Picks the method of a payout: a bank method, or a card if the country has none. */
function payoutMethod(random: Random, market: Market): Method {
  const banks = Object.keys(market.methods).filter((name) => methodOf(name).kind === 'Bank' && !name.endsWith('Debit'));
  return methodOf(banks.length > 0 ? pick(random, banks) : 'Visa');
}

function currencyFor(random: Random, method: Method, merchantCurrency: string, payers: string): string {
  const wish = random() < 0.78 ? merchantCurrency : payers;
  if (!method.currencies || method.currencies.includes(wish)) return wish;
  return method.currencies.includes(payers) ? payers : (method.currencies[0] ?? merchantCurrency);
}

/** Picks one of two acquirers in the merchant's region: four in five payments are sent to the first. */
function acquirerFor(random: Random, { market, merchant }: Business): string {
  const choice = acquirers[market.region];
  const first = (merchant.id.charCodeAt(5) + merchant.id.charCodeAt(6)) % choice.length;
  return choice[(first + (random() < 0.8 ? 0 : 1)) % choice.length] ?? choice[0];
}

/** Returns an amount in minor units around a median in euro, often like a shop price (...9,99, ...9,50, ...0,00). */
function amountFor(random: Random, medianEuro: number, sigma: number, currency: string): number {
  const { decimalPlaces, perEuro } = currencyOf(currency);
  const unit = 10 ** decimalPlaces;
  const major = Math.min(Math.max(logNormal(random, medianEuro, sigma), 1.2), 40_000) * perEuro;
  const style = random();
  if (decimalPlaces === 0 || perEuro > 100) return Math.max(10, Math.round(major / 10) * 10) * unit;
  const whole = Math.max(1, Math.floor(major));
  if (style < 0.3) return Math.round((whole + 0.99) * unit);
  if (style < 0.42) return whole * unit + Math.round(unit / 2);
  if (style < 0.6) return whole * unit;
  return Math.max(Math.round(major * unit), 1) + integer(random, 0, 3);
}
