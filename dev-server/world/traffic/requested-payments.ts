/** Payments that payers request. They are similar to those of the world's past, at the current merchants. */
import type { Business } from '../businesses.ts';
import { payerOf, walletAddress } from '../ledger/payers.ts';
import { type Draft, draftOf, refusalFor } from '../lifecycle/payments.ts';
import { maskedIban } from '../masks.ts';
import type { NamePools } from '../names.ts';
import { hash, type Random, weightedPicker } from '../random.ts';
import { categories } from '../reference/categories.ts';
import { marketOf, markets } from '../reference/markets.ts';
import { methodOf } from '../reference/methods.ts';
import type { TransactionRoute } from '../transaction-routes.ts';
import type { Merchant, Refusal, RequestedPayment, Transaction } from '../types.ts';

const hour = 3_600_000;

export interface Shops {
  readonly seed: number;
  readonly random: Random;
  readonly names: NamePools;
  /** Businesses at the world's birth. */
  readonly businesses: readonly Business[];
  /** Returns all current merchants. */
  merchants(): readonly Merchant[];
  /** Past transactions of the world. */
  readonly rows: readonly Transaction[];
  /** Routes of the past payments. */
  readonly transactionRoutes: readonly Readonly<TransactionRoute>[];
}

/** Percentage of payments with a card that was used at the merchant before; and of payments by voucher or coin. */
const again = 18;
const otherKinds = 3;
/** Number of cards that are stored for such payments. */
const regulars = 200;
/** Weight of a merchant created after the world's birth, that of a medium-sized merchant. */
const newWeight = 0.002;
/** Maximum number of attempts to create a payment that its merchant accepts. */
const tries = 8;

const pickTraveler = weightedPicker(markets.map((market) => [market, market.travelers]));
const pickAt = new Map(markets.map(({ id, methods }) => [id, weightedPicker(Object.entries(methods))]));
const pickOther = weightedPicker([
  ['VR Voucher', 40],
  ['USDC', 30],
  ['Bitcoin', 30],
]);

type Card = Pick<RequestedPayment, 'payer' | 'country' | 'ip' | 'maskedPan' | 'paymentMethod'>;

/** A card payment or another payment, with the properties of its merchant's payments. */
export interface Wish {
  readonly payment: RequestedPayment;
  readonly business: Business;
}

/**
 * Creates a source of payments.
 * @returns undefined if no merchant accepts any
 */
export function payersOf(shops: Shops): (now: number) => Wish | undefined {
  const { random, seed, names } = shops;
  const merchantFor = pickMerchant(shops);
  const takes = takenBefore(shops.transactionRoutes);
  const orderOf = orderNumbers(shops.rows);
  const lately: (Card & { readonly merchantId: string })[] = [];

  const draftAt = (business: Business, now: number): Draft | undefined => {
    const { merchant } = business;
    for (let attempt = 0; attempt < tries; attempt++) {
      const payerMarket = random() < 0.83 ? business.market : pickTraveler(random);
      const method = methodOf(
        random() * 100 < otherKinds ? pickOther(random) : (pickAt.get(payerMarket.id)?.(random) ?? 'Visa'),
      );
      const draft = draftOf({ seed, now, random, rhythm: () => now }, business, { payerMarket, method });
      if (takes(merchant, draft)) return draft;
    }
    return undefined;
  };

  return (now) => {
    const business = merchantFor();
    const draft = business && draftAt(business, now);
    if (!business || !draft) return undefined;
    const { merchant } = business;
    const { id: merchantId, tenantId } = merchant;
    const {
      mode,
      type,
      kind,
      websiteId,
      amount,
      currency,
      serviceProvider,
      paymentMethod,
      channel,
      country,
      maskedPan,
    } = draft;
    const { ip, ...payer } = payerOf(seed, names, draft);
    const drawn: Card = {
      payer,
      country,
      paymentMethod,
      ...(ip !== undefined && { ip }),
      ...(maskedPan !== undefined && { maskedPan }),
    };
    const isAgain = kind === 'Card' && random() * 100 < again;
    const regular = isAgain ? lately.findLast((candidate) => candidate.merchantId === merchantId) : undefined;
    if (kind === 'Card' && !regular) {
      lately.push({ ...drawn, merchantId });
      if (lately.length > regulars) lately.shift();
    }
    const payment: RequestedPayment = {
      ...(regular ?? drawn),
      ...{ merchantId, tenantId, mode, kind, websiteId, amount, currency, serviceProvider, channel },
      // Wallets and banks capture the money immediately.
      type: kind === 'Card' && type === 'Authorization' ? 'Authorization' : 'Sale',
      externalId: orderOf(merchant),
      ...accountOf(random, draft),
      ...instalmentsOf(seed, draft, now),
      ...(kind === 'Card' && { answers: answersOf(shops, business.category.decline, draft, now) }),
    };
    return { payment, business };
  };
}

/**
 * Returns the installments of a payment. In countries with payments in installments, two in five payers at a terminal
 * request them.
 */
function instalmentsOf(
  seed: number,
  { kind, channel, currency, maskedPan }: Draft,
  now: number,
): Pick<RequestedPayment, 'instalments'> {
  const luck = hash(`instalments of ${maskedPan} ${now}`, seed) % 10;
  const count = [2, 3, 6, 12][luck];
  return kind === 'Card' && channel === 'Terminal' && currency === 'TRY' && count !== undefined
    ? { instalments: count }
    : {};
}

/** Returns the payer's account, for bank payments and coins. */
function accountOf(random: Random, { kind, country, paymentMethod }: Draft): Pick<RequestedPayment, 'account'> {
  const length = kind === 'Bank' ? marketOf(country).iban : undefined;
  if (length !== undefined) return { account: maskedIban(random, country, length) };
  const isCoin = paymentMethod === 'USDC' || paymentMethod === 'Bitcoin';
  return isCoin ? { account: walletAddress(random, paymentMethod) } : {};
}

/** Creates a picker of merchants that accept payments, weighted by their size. */
function pickMerchant({ businesses, merchants, random }: Shops): () => Business | undefined {
  const known = new Map(businesses.map((business) => [business.merchant.id, business]));
  let seen: readonly Merchant[] | undefined;
  let pickOne: ((random: Random) => Business) | undefined;
  return () => {
    const all = merchants();
    // The list is a new one after a merchant has changed.
    if (all !== seen) {
      seen = all;
      const open = all.filter(
        (merchant) =>
          merchant.merchantStatus === 'Active' &&
          merchant.processingStatus !== 'NoProcessing' &&
          merchant.websites.length > 0,
      );
      const sized = open.map((merchant) => ({ ...(known.get(merchant.id) ?? businessOf(merchant)), merchant }));
      pickOne =
        sized.length === 0
          ? undefined
          : weightedPicker(sized.map((business) => [business, business.weight || newWeight]));
    }
    return pickOne?.(random);
  };
}

/** Returns the properties of the payments of a merchant created after the birth. */
function businessOf(merchant: Merchant): Business {
  const market = markets.find(({ id }) => id === merchant.country) ?? markets[0];
  const category = categories.find(({ mcc }) => mcc === merchant.mcc) ?? categories[0];
  if (!market || !category) throw new RangeError('The world has no market or category.');
  return { merchant, market, category, weight: newWeight };
}

/**
 * Returns a function that returns true if a merchant accepts a payment: on a route of its past, or by card in its
 * currency.
 */
function takenBefore(all: readonly Readonly<TransactionRoute>[]): (merchant: Merchant, draft: Draft) => boolean {
  const routeKeyOf = ({ kind, paymentMethod, currency }: Pick<Transaction, 'kind' | 'paymentMethod' | 'currency'>) =>
    `${kind === 'Card' ? kind : paymentMethod} ${currency}`;
  const routes = new Map<string, Set<string>>();
  for (const route of all)
    routes.set(route.merchantId, (routes.get(route.merchantId) ?? new Set()).add(routeKeyOf(route)));
  return ({ id, currency }, draft) =>
    (draft.kind === 'Card' && draft.currency === currency) || (routes.get(id)?.has(routeKeyOf(draft)) ?? false);
}

const noOrder = { merchantId: '', externalId: '' };

/** Returns each merchant's next order number, which continues the numbers of the past. */
function orderNumbers(rows: readonly Transaction[]): (merchant: Merchant) => string {
  const last = new Map<string, { readonly prefix: string; number: number }>();
  for (let place = rows.length - 1; place >= 0; place--) {
    const { merchantId, externalId } = rows[place] ?? noOrder;
    if (last.has(merchantId)) continue;
    const [, prefix, number] = /^([A-Z]+)-(\d+)$/.exec(externalId) ?? [];
    if (prefix !== undefined) last.set(merchantId, { prefix, number: Number(number) });
  }
  return ({ id, legalBusinessName }) => {
    const letters = legalBusinessName.replace(/[^A-Za-z]/g, '').toUpperCase();
    const order = last.get(id) ?? { prefix: letters.slice(0, 3) || 'ORD', number: 10_000 };
    last.set(id, order);
    order.number += 1;
    return `${order.prefix}-${order.number}`;
  };
}

/** Frequency of outages: in each hour, one in this number of providers is unavailable on average. */
const outage = 300;
/** ISO 8583 field 39: after these codes the next provider may still approve. */
const softCodes: ReadonlySet<string> = new Set(['05', '68', '91', '96']);

/** Returns the acquirers' answers: most approve. Every other soft decline is only by the first acquirer. */
function answersOf(
  { seed, random }: Shops,
  decline: number,
  card: Pick<Transaction, 'kind' | 'channel'>,
  now: number,
): NonNullable<RequestedPayment['answers']> {
  const refusal: Refusal | undefined = random() < decline ? refusalFor(random, card) : undefined;
  const isOnce = random() < 0.5 && softCodes.has(refusal?.code ?? '');
  return (provider, attempt) => {
    if (hash(`${provider} is down in hour ${Math.floor(now / hour)}`, seed) % outage === 0)
      return { code: '91', reason: 'Issuer or switch unavailable' };
    return isOnce && attempt > 1 ? undefined : refusal;
  };
}
