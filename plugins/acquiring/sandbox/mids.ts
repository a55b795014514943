/** MIDs: their initial data, the used part of their limits, and the selection for a payment. */
import { cardSchemes, fromMinor, toMinor } from '#core/api';
import {
  byCaller,
  defineEntity,
  exchangeTo,
  groupByKey,
  hash,
  html,
  type LiveCondition,
  type LocalizedReason,
  localizedReason,
  Merchants,
  type Objection,
  paymentTypes,
  permissionsOf,
  perWorld,
  type RequestedPayment,
  refusedStatuses,
  SandboxError,
  type SandboxRequest,
  type Screening,
  type ServeOptions,
  type StoredOf,
  storeIn,
  Tenants,
  type Transaction,
  type World,
} from '#sandbox';
import type { testMid } from '../api.ts';
import { mayMids } from '../permissions.ts';
import { Mids, ServiceProviders } from './tokens.ts';

export type Mid = StoredOf<typeof Mids>;

/** Card schemes. Payments by these methods need a MID. */
const areCards: ReadonlySet<string> = new Set(cardSchemes);

/** Creates a MID of fifteen digits, as acquirers issue them. */
const numberOf = (seed: number, merchantId: string, provider: string) =>
  `4${['first', 'second'].map((part) => String(hash(`mid ${merchantId} ${provider} ${part}`, seed) % 10 ** 7).padStart(7, '0')).join('')}`;

const descriptorOf = (name: string) =>
  name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9 .-]/g, '')
    .slice(0, 22)
    .trim()
    .padEnd(5, '.');

/** Checks that a merchant has its own active MID, which live payments require. */
export const checkActiveMid: LiveCondition = ({ id }, world) => {
  const isThere = storeIn(world, Mids).all.some(({ merchantId, state }) => merchantId === id && state === 'Active');
  return isThere ? [] : [{ code: 'mid', message: 'The merchant has no active MID.' }];
};

export const midEntity = defineEntity<Mid>({
  token: Mids,
  owner: 'merchant',
  prefix: 'mid',
  references: { tenantId: Tenants, merchantId: Merchants },
  uniqueInWorld: ['mid'],
  fixed: ['tenantId', 'merchantId', 'mid', 'provider'],
  name: ({ mid, provider }) => `${provider} ${mid}`,
  event: ({ before, after }) =>
    before && after && before.state !== after.state
      ? after.state === 'Active'
        ? 'Activated'
        : 'Deactivated'
      : undefined,
  seed: ({ of, seed, born, transactionRoutes, idOf }) => {
    const currencies = new Map<string, Set<string>>();
    for (const { merchantId, kind, serviceProvider, currency } of transactionRoutes) {
      if (kind !== 'Card') continue;
      const key = `${merchantId}|${serviceProvider}`;
      currencies.set(key, (currencies.get(key) ?? new Set()).add(currency));
    }
    const merchants = new Map(of(Merchants).map((merchant) => [merchant.id, merchant]));
    return [...currencies].flatMap(([key, used]): Mid[] => {
      const [merchantId = '', provider = ''] = key.split('|');
      const merchant = merchants.get(merchantId);
      if (!merchant) return [];
      return [
        {
          id: idOf(key),
          tenantId: merchant.tenantId,
          merchantId,
          mid: numberOf(seed, merchantId, provider),
          provider,
          state: 'Active',
          apiKeyEnd: idOf(`key ${key}`).slice(-4),
          apiKeySet: 1,
          testedAt: new Date(born - 90 * 86_400_000).toISOString(),
          descriptor: descriptorOf(merchant.legalBusinessName),
          mcc: merchant.mcc,
          currencies: [...used.add(merchant.currency)].sort(),
          schemes: [],
        },
      ];
    });
  },
  check: ({ before, after }, world): Objection | undefined => {
    if (!after) return undefined;
    if (!before && !world.serviceProviders.some(({ id }) => id === after.provider))
      return { code: 'mid.provider', field: 'provider', message: 'Choose a provider from the list.' };
    // A MID must pass a test before it may process payments.
    if ((after.state === 'Active' || after.state === 'Validated') && after.testedAt === undefined)
      return {
        code: 'mid.not-validated',
        field: 'state',
        message: 'Test this MID with the provider before you activate it.',
      };
    const unknown = after.currencies.find((code) => !world.currencies.some(({ id }) => id === code));
    if (unknown !== undefined)
      return { code: 'mid.currency', field: 'currencies', message: `Currency ${unknown} not found.` };
    const places = world.decimalPlaces(world.merchant(after.merchantId)?.currency ?? 'EUR');
    for (const field of ['volumeCap', 'ticketMin', 'ticketMax'] as const) {
      try {
        const { [field]: amount } = after;
        if (amount !== undefined) toMinor(amount, places);
      } catch (error) {
        if (error instanceof RangeError) return { code: 'mid.cap', field, message: error.message };
        throw error;
      }
    }
    const { ticketMin, ticketMax } = after;
    if (ticketMin !== undefined && ticketMax !== undefined && toMinor(ticketMin, places) >= toMinor(ticketMax, places))
      return { code: 'mid.ticket', field: 'ticketMin', message: 'Enter a minimum below the maximum.' };
    return undefined;
  },
});

/** Minimum number of payments for a dispute ratio: a single dispute among three payments is not significant. */
const leastForRatio = 20;

/** Returns the usage of a MID this month: minor units of the merchant's currency, and the number of payments. */
export function usageOf(
  world: World,
  { merchantId, provider, currencies, mid }: Mid,
): { readonly volume: number; readonly count: number; readonly disputed: number; readonly currency: string } {
  const currency = world.merchant(merchantId)?.currency ?? 'EUR';
  const now = new Date(world.now());
  const { rows } = world.transactions.query(
    {
      mode: 'Live',
      merchantIds: new Set([merchantId]),
      serviceProviders: new Set([provider]),
      currencies: new Set(currencies),
      types: paymentTypes,
      from: Date.UTC(now.getUTCFullYear(), now.getUTCMonth()),
      fits: (row) => !refusedStatuses.has(row.status) && midOf(world, row) === mid,
    },
    { pageSize: Number.POSITIVE_INFINITY },
  );
  const exchange = exchangeTo(currency);
  const volume = rows.reduce((sum, row) => sum + exchange(row.amount, row.currency, row.created), 0);
  return { volume, count: rows.length, disputed: rows.filter(({ disputed }) => disputed > 0).length, currency };
}

/** Returns the disputed share of the month's payments, percent with one decimal place; 0 if there are too few. */
const disputeRatioOf = ({ count, disputed }: ReturnType<typeof usageOf>) =>
  count < leastForRatio ? 0 : Math.round((disputed / count) * 1000) / 10;

/** Returns the used percentage of the limit that is closest to being reached; `undefined` if there is no limit. */
function shareOf(
  world: World,
  { volumeCap, countCap }: Mid,
  { volume, count, currency }: ReturnType<typeof usageOf>,
): number | undefined {
  const shares = [
    ...(volumeCap === undefined ? [] : [volume / Math.max(1, toMinor(volumeCap, world.decimalPlaces(currency)))]),
    ...(countCap === undefined ? [] : [count / countCap]),
  ];
  return shares.length === 0 ? undefined : Math.min(1_000_000, Math.floor(Math.max(...shares) * 100));
}

/**
 * Returns whether the simulated provider rejects a key. Keys with this ending are rejected, because no real provider is
 * called.
 */
const isRefused = (keyEnd: string) => keyEnd === 'fail';

/**
 * Tests a MID with its provider.
 * @throws SandboxError 409 if the provider rejects it
 */
export function tryMid(request: SandboxRequest<typeof testMid>): undefined {
  const { world, caller, params } = request;
  const store = storeIn(world, Mids);
  const { id, tenantId, provider, apiKeyEnd, state } = store.find(caller, params.id, 'change');
  const known = world
    .of(ServiceProviders)
    ?.all.find((candidate) => candidate.tenantId === tenantId && candidate.name === provider);
  if (known && !known.isActive)
    throw new SandboxError(409, 'mid.provider-off', `${provider} is inactive. Activate it first.`);
  if (isRefused(apiKeyEnd))
    throw new SandboxError(409, 'mid.key-refused', `${provider} rejects the key of this MID. Enter another key.`);
  const testedAt = new Date(world.now()).toISOString();
  store.change(id, { testedAt, ...(state === 'Created' && { state: 'Validated' as const }) }, byCaller(request));
}

export const midAnswers: ServeOptions<Mid> = {
  values: ({ apiKey, ...rest }, { before, world }) => {
    if (typeof apiKey !== 'string') return rest;
    const apiKeyEnd = apiKey.slice(-4);
    const key = { apiKeyEnd, apiKeySet: (before?.apiKeySet ?? 0) + 1 };
    // A MID in use must not lose its working key, so a key that the provider rejects is not saved.
    if (!before || before.state === 'Created') return { ...rest, ...key, testedAt: undefined };
    if (isRefused(apiKeyEnd))
      throw new SandboxError(
        409,
        'mid.key-refused',
        `${before.provider} rejects this key. Enter another one.`,
        'apiKey',
      );
    return { ...rest, ...key, testedAt: new Date(world.now()).toISOString() };
  },
  answer: (mid, world) => {
    const usage = usageOf(world, mid);
    const used = shareOf(world, mid, usage);
    return {
      disputeRatio: disputeRatioOf(usage),
      volumeUsed: fromMinor(usage.volume, world.decimalPlaces(usage.currency)),
      volumeCurrency: usage.currency,
      countUsed: usage.count,
      ...(used !== undefined && { used }),
    };
  },
};

/** Result of the MID selection: a MID, or the reason why none fits, for the routing log. */
export type Fit = { readonly mid: Mid } | LocalizedReason;

/** Returns the first MID of a provider that can take a payment. */
export function midFor(
  world: World,
  provider: string,
  payment: Pick<RequestedPayment, 'merchantId' | 'currency' | 'paymentMethod' | 'amount'>,
): Fit {
  const ownMids = (world.of(Mids)?.all ?? []).filter(
    (mid) => mid.merchantId === payment.merchantId && mid.provider === provider,
  );
  let misfit = localizedReason('the merchant has no MID there', 'üye işyerinin orada MID numarası yok');
  for (const mid of ownMids) {
    const reason = misfitOf(world, mid, payment);
    if (reason === undefined) return { mid };
    misfit = reason;
  }
  return misfit;
}

function misfitOf(
  world: World,
  mid: Mid,
  { currency, paymentMethod, amount }: Pick<RequestedPayment, 'currency' | 'paymentMethod' | 'amount'>,
): LocalizedReason | undefined {
  const takesNo = (what: string) =>
    localizedReason(`MID ${mid.mid} doesn't accept ${what}`, `MID ${mid.mid}, ${what} kabul etmiyor`);
  if (mid.state !== 'Active') return localizedReason(`MID ${mid.mid} is inactive`, `MID ${mid.mid} pasif`);
  if (!mid.currencies.includes(currency)) return takesNo(currency);
  if (areCards.has(paymentMethod) && mid.schemes.length > 0 && !mid.schemes.some((scheme) => scheme === paymentMethod))
    return takesNo(paymentMethod);
  const ticket = ticketMisfit(world, mid, amount, currency);
  if (ticket !== undefined) return ticket;
  if (mid.volumeCap === undefined && mid.countCap === undefined && mid.disputeCap === undefined) return undefined;
  const usage = usageOf(world, mid);
  const ratio = disputeRatioOf(usage);
  if (mid.disputeCap !== undefined && ratio >= mid.disputeCap)
    return localizedReason(
      `MID ${mid.mid} has ${ratio}% of its payments disputed, its limit is ${mid.disputeCap}%`,
      `MID ${mid.mid} ödemelerinin %${ratio} kadarına itiraz edildi, sınırı %${mid.disputeCap}`,
    );
  if (mid.countCap !== undefined && usage.count + 1 > mid.countCap)
    return localizedReason(
      `MID ${mid.mid} reached its ${mid.countCap} payments of the month`,
      `MID ${mid.mid} bu ayki ${mid.countCap} ödemesine ulaştı`,
    );
  if (mid.volumeCap === undefined) return undefined;
  const cap = toMinor(mid.volumeCap, world.decimalPlaces(usage.currency));
  return usage.volume + exchangeTo(usage.currency)(amount, currency, world.now()) > cap
    ? localizedReason(
        `MID ${mid.mid} reached its ${mid.volumeCap} ${usage.currency} of the month`,
        `MID ${mid.mid} bu ayki ${mid.volumeCap} ${usage.currency} tutarına ulaştı`,
      )
    : undefined;
}

/** Returns why a payment is too small or too large for a MID. */
function ticketMisfit(
  world: World,
  { mid, merchantId, ticketMin, ticketMax }: Mid,
  amount: number,
  currency: string,
): LocalizedReason | undefined {
  if (ticketMin === undefined && ticketMax === undefined) return undefined;
  const ownCurrency = world.merchant(merchantId)?.currency ?? 'EUR';
  const size = exchangeTo(ownCurrency)(amount, currency, world.now());
  const limit = (major: string) => toMinor(major, world.decimalPlaces(ownCurrency));
  if (ticketMin !== undefined && size < limit(ticketMin))
    return localizedReason(
      `MID ${mid} accepts no payments below ${ticketMin} ${ownCurrency}`,
      `MID ${mid}, ${ticketMin} ${ownCurrency} altındaki ödemeleri almıyor`,
    );
  return ticketMax !== undefined && size > limit(ticketMax)
    ? localizedReason(
        `MID ${mid} accepts no payments above ${ticketMax} ${ownCurrency}`,
        `MID ${mid}, ${ticketMax} ${ownCurrency} üzerindeki ödemeleri almıyor`,
      )
    : undefined;
}

/** Percentage of a limit from which users are notified, early enough to request a higher limit from the acquirer. */
const nearLimit = 80;
/** Month of the last notification that a MID is near its limit or has reached it. */
const warned = perWorld(() => new Map<string, string>());

/** Screening that notifies users when a MID approaches a monthly limit and when it reaches the limit, once each. */
export const watchedLimits: Screening = {
  onCreated({ merchantId, serviceProvider, currency, mode }, _screened, world) {
    if (mode !== 'Live') return;
    const month = new Date(world.now()).toISOString().slice(0, 7);
    const ownMids =
      world
        .of(Mids)
        ?.all.filter(
          (mid) =>
            mid.merchantId === merchantId && mid.provider === serviceProvider && mid.currencies.includes(currency),
        ) ?? [];
    for (const mid of ownMids) {
      if (mid.volumeCap === undefined && mid.countCap === undefined) continue;
      const share = shareOf(world, mid, usageOf(world, mid)) ?? 0;
      const level = share >= 100 ? 'used' : share >= nearLimit ? 'near' : undefined;
      if (level === undefined || warned(world, '').get(`${mid.id} ${level}`) === month) continue;
      warned(world, '').set(`${mid.id} ${level}`, month);
      tellLimit(world, mid, share);
    }
  },
};

function tellLimit(world: World, { id, mid, provider, merchantId, tenantId }: Mid, share: number): void {
  const merchant = world.merchant(merchantId)?.legalBusinessName ?? merchantId;
  world.notifications.add(
    (person) => {
      const held =
        person.isActive && person.tier === 'tenant' && person.tenantId === tenantId
          ? permissionsOf(person, world)
          : undefined;
      return mayMids.view.permissions.some((permission) => held?.has(permission) ?? false);
    },
    {
      notificationType: 'MidLimit',
      about: { merchants: [merchantId], serviceProviders: [provider] },
      title: share >= 100 ? 'MID reached its monthly limit' : 'MID close to its monthly limit',
      description: html`<b>${mid}</b> of <b>${merchant}</b> at ${provider}: <b>${share}%</b> used.`.text,
      objectUrl: `/crm/settings/mid-managment/${id}`,
      useRouter: true,
    },
  );
}

/** MIDs by merchant and provider, for each list of them: a store makes another list when a record changes. */
const indexed = new WeakMap<object, ReadonlyMap<string, readonly Mid[]>>();

function midsOf(world: World, merchantId: string, provider: string): readonly Mid[] {
  const all = world.of(Mids)?.all ?? [];
  const known = indexed.get(all) ?? groupByKey(all, (mid) => `${mid.merchantId} ${mid.provider}`);
  indexed.set(all, known);
  return known.get(`${merchantId} ${provider}`) ?? [];
}

/**
 * Returns the MID under which a provider currently takes a merchant's cards in a currency. Returns `undefined` if there
 * is no list of MIDs, or if the method is not a card.
 */
export function midToday(
  world: World,
  provider: string,
  { merchantId, currency, paymentMethod }: Pick<RequestedPayment, 'merchantId' | 'currency' | 'paymentMethod'>,
): string | undefined {
  if (!areCards.has(paymentMethod)) return undefined;
  const ownMids = midsOf(world, merchantId, provider).filter(({ currencies }) => currencies.includes(currency));
  return (ownMids.find(({ state }) => state === 'Active') ?? ownMids[0])?.mid;
}

/**
 * Returns the MID under which a payment was made, or that of the payment that a refund was made of. Transactions of the
 * seed have the MID that the merchant had at the provider from the beginning. Later changes of MIDs alter none of them.
 */
export function midOf(world: World, row: Transaction): string | undefined {
  if (row.mid !== undefined) return row.mid;
  const parent = row.parentId === undefined ? undefined : world.transactions.get(row.parentId);
  if (parent?.mid !== undefined) return parent.mid;
  if (row.kind !== 'Card' || !areCards.has(row.paymentMethod) || !world.of(Mids)) return undefined;
  return numberOf(world.seed, row.merchantId, row.serviceProvider);
}

/** Screening that keeps the MID of a payment: that which fits it, or the merchant's MID at the provider. */
export const paymentMids: Screening = {
  midAt(serviceProvider, payment, world) {
    const fit = areCards.has(payment.paymentMethod) ? midFor(world, serviceProvider, payment) : undefined;
    return fit && 'mid' in fit ? fit.mid.mid : midToday(world, serviceProvider, payment);
  },
};
