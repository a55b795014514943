/**
 * Paths of payments, derived from earlier payments. A method and currency of a merchant has a channel on each website
 * on which it was used. The providers are in the order of their shares.
 */
import { fromMinor, toMinor } from '#core/api';
import {
  type Caller,
  Currencies,
  fixedPart,
  type Merchant,
  percentOf,
  type Transaction,
  type TransactionFilter,
  tariffsOf,
  type World,
} from '#sandbox';
import { midToday } from '../../acquiring/sandbox/contract.ts';
import { feeTypeName, type PricesInForce, pricesOf } from '../../pricing/sandbox/contract.ts';
import { scopeOf } from '../../transactions/sandbox/contract.ts';
import type { Path } from '../api.ts';

const day = 86_400_000;
/** Time without a successful payment after which a path counts as inactive, in milliseconds. */
const dormantAfter = 45 * day;
/** Period for the shares of the providers, in milliseconds. */
const recent = 30 * day;

interface Used {
  readonly kind: Transaction['kind'];
  readonly providers: Map<string, number>;
  readonly recent: Map<string, number>;
  lastPaid: number;
}

/** Earlier payments of a merchant, by `website|method|currency`. */
type Usage = Map<string, Used>;
const keyOf = (websiteId: string, paymentMethod: string, currency: string) =>
  `${websiteId}|${paymentMethod}|${currency}`;

/**
 * Returns the paths of the merchants in the caller's scope.
 * @param merchantIds if present, only paths of these merchants
 */
export function pathsOf(
  { caller, world }: { readonly caller: Caller; readonly world: World },
  merchantIds?: ReadonlySet<string>,
): Path[] {
  const scope = scopeOf(caller);
  const types: TransactionFilter = { types: new Set(['Sale', 'Authorization']) };
  // The requested ids can only narrow the data access of a merchant.
  const merchants =
    scope.merchantIds && merchantIds
      ? new Set([...merchantIds].filter((id) => scope.merchantIds?.has(id)))
      : (merchantIds ?? scope.merchantIds);
  const filter = { ...scope, ...types, ...(merchants && { merchantIds: merchants }) };
  const byMerchant = new Map<string, Usage>();
  for (const row of world.transactions.query(filter, { pageSize: Number.POSITIVE_INFINITY }).rows) {
    const usage = byMerchant.get(row.merchantId) ?? new Map<string, Used>();
    byMerchant.set(row.merchantId, usage);
    use(usage, row, world.now());
  }
  const active = activeCurrencies(world);
  return [...byMerchant].flatMap(([id, usage]) => {
    const merchant = world.merchant(id);
    return merchant ? pathsOfMerchant({ world, caller, active }, merchant, usage) : [];
  });
}

function use(usage: Usage, row: Transaction, now: number): void {
  const key = keyOf(row.websiteId, row.paymentMethod, row.currency);
  const used = usage.get(key) ?? { kind: row.kind, providers: new Map(), recent: new Map(), lastPaid: 0 };
  usage.set(key, used);
  used.providers.set(row.serviceProvider, (used.providers.get(row.serviceProvider) ?? 0) + 1);
  if (now - row.created <= recent)
    used.recent.set(row.serviceProvider, (used.recent.get(row.serviceProvider) ?? 0) + 1);
  if (row.captured > 0 || row.status === 'Authorized' || row.status === 'Reserved')
    used.lastPaid = Math.max(used.lastPaid, row.created);
}

/** Returns the active currencies as `<tenant id> <code>`. */
function activeCurrencies(world: World): ReadonlySet<string> {
  return new Set(
    (world.of(Currencies)?.all ?? [])
      .filter(({ isActive }) => isActive)
      .map(({ tenantId, code }) => `${tenantId} ${code}`),
  );
}

interface Around {
  readonly world: World;
  readonly caller: Caller;
  readonly active: ReadonlySet<string>;
}

function pathsOfMerchant(around: Around, merchant: Merchant, usage: Usage): Path[] {
  // Every combination that is used on one website of a merchant is expected on its other websites.
  const combinations = new Map([...usage].map(([key, { kind }]) => [key.slice(key.indexOf('|') + 1), kind]));
  return merchant.websites.flatMap((website) =>
    [...combinations].map(([combination, kind]) => {
      const [paymentMethod = '', currency = ''] = combination.split('|');
      return pathOf(
        around,
        merchant,
        website,
        { paymentMethod, currency, kind },
        usage.get(keyOf(website.id, paymentMethod, currency)),
      );
    }),
  );
}

type Means = Pick<Path, 'paymentMethod' | 'currency' | 'kind'>;

function pathOf(
  { world, caller, active }: Around,
  merchant: Merchant,
  website: Merchant['websites'][number],
  means: Means,
  used: Used | undefined,
): Path {
  const { id: merchantId, tenantId, legalBusinessName } = merchant;
  const { paymentMethod, currency, kind } = means;
  const cause = used
    ? causeOf(caller, merchant, active.has(`${tenantId} ${currency}`), world.now() - used.lastPaid)
    : ('no-channel' as const);
  const route = used ? routeOf(used) : [];
  const provider = route[0]?.provider;
  const host = new URL(website.url).host;
  return {
    id: [website.id, paymentMethod.replaceAll(' ', '-'), currency].join('~'),
    merchantId,
    merchantName: legalBusinessName,
    tenantId,
    websiteId: website.id,
    website: host,
    ...means,
    state: cause === undefined ? 'Ready' : used ? 'Inactive' : 'Missing',
    ...(cause !== undefined && { cause }),
    ...(used &&
      provider !== undefined && {
        channel: `${paymentMethod} ${currency}`,
        provider,
        ...midIn(world, provider, { merchantId, currency, paymentMethod }),
        ...(used.lastPaid > 0 && { lastPaid: new Date(used.lastPaid).toISOString() }),
      }),
    route,
    ...(used ? feesOf(world, merchant, kind, currency) : { fees: [] }),
  };
}

function midIn(world: World, provider: string, payment: Parameters<typeof midToday>[2]): Pick<Path, 'mid'> {
  const mid = midToday(world, provider, payment);
  return mid === undefined ? {} : { mid };
}

/**
 * Returns the reason why a path with a channel carries no payments; `undefined` if it carries payments.
 * @param idle milliseconds since the last successful payment
 */
function causeOf(
  caller: Caller,
  { merchantStatus, processingStatus }: Merchant,
  isCurrencyOn: boolean,
  idle: number,
): Path['cause'] {
  if (merchantStatus !== 'Active') return 'merchant';
  if (processingStatus === 'NoProcessing') return 'no-processing';
  if (processingStatus === 'SandboxEnabled' && caller.mode === 'Live') return 'test-only';
  if (!isCurrencyOn) return 'currency';
  return idle > dormantAfter ? 'dormant' : undefined;
}

/** Returns the providers by their share of the recent payments, or of all payments if none is recent. */
function routeOf({ providers, recent: latest }: Used): Path['route'] {
  const counts = latest.size > 0 ? latest : providers;
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .sort(([a, count], [b, other]) => other - count || (a < b ? -1 : 1))
    .map(([provider, count]) => ({ provider, share: percentOf(count, all) ?? 0 }));
}

/**
 * Returns the current fees of a payment: from the merchant's price book, or the default tariffs if there are no price
 * books.
 */
function feesOf(
  world: World,
  { id: merchantId, tenantId }: Merchant,
  kind: Path['kind'],
  currency: string,
): Pick<Path, 'fees' | 'priceBook'> {
  const found = pricesOf(world, { merchantId, tenantId, method: kind, currency, created: world.now() });
  if (found)
    return {
      fees: found.prices.map(({ feeTypeId, terms }) => ({ name: feeTypeName(feeTypeId), ...feeOf(terms) })),
      priceBook: found.book,
    };
  return {
    fees: tariffsOf(kind).map(({ name, share, fixed }) => ({
      name,
      ...(share !== undefined && { percent: Math.round(share * 10_000) / 100 }),
      ...(fixed !== undefined && { fixed: fromMinor(fixedPart(currency, fixed), world.decimalPlaces(currency)) }),
    })),
  };
}

type Terms = PricesInForce['prices'][number]['terms'];

/** Converts a fee into the response. Its percentage includes interchange and scheme fees. */
function feeOf({
  interchange,
  scheme,
  percentage,
  fixed,
  minimum,
  maximum,
  tiers,
}: Terms): Omit<Path['fees'][number], 'name'> {
  const shares = [interchange, scheme, percentage].flatMap((share) => share ?? []);
  return {
    ...(shares.length > 0 && { percent: sumOf(shares) }),
    ...(fixed !== undefined && { fixed }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(tiers && {
      tiers: tiers.map(({ upTo, percentage, fixed }) => ({
        percent: Number(percentage),
        ...(upTo !== undefined && { upTo }),
        ...(fixed !== undefined && { fixed }),
      })),
    }),
  };
}

/** Returns the sum of percentages, which have up to four decimal places. */
const sumOf = (shares: readonly string[]) => shares.reduce((sum, share) => sum + toMinor(share, 4), 0) / 10_000;
