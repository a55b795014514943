/** Entities of channels and routes. The seed data has a channel for each provider of a merchant's payments. */
import { toMinor } from '#core/api';
import { activation, defineEntity, Merchants, type Objection, type StoredOf, Tenants, type World } from '#sandbox';
import { Channels, Routes } from './tokens.ts';

export type Channel = StoredOf<typeof Channels>;
type Route = StoredOf<typeof Routes>;

export const channelEntity = defineEntity<Channel>({
  token: Channels,
  owner: 'merchant',
  prefix: 'chn',
  references: { tenantId: Tenants, merchantId: Merchants },
  unique: ['name'],
  fixed: ['tenantId', 'merchantId'],
  name: ({ name }) => name,
  event: activation,
  seed: ({ of, transactionRoutes, idOf }) => {
    const used = new Map<string, { kind: string; methods: Set<string>; currencies: Set<string>; last: number }>();
    const cards = new Set<string>();
    for (const { merchantId, serviceProvider, kind, paymentMethod, currency, last } of transactionRoutes) {
      const key = `${merchantId}|${serviceProvider}`;
      const usage = used.get(key) ?? { kind, methods: new Set(), currencies: new Set(), last: 0 };
      usage.methods.add(paymentMethod);
      usage.currencies.add(currency);
      usage.last = Math.max(usage.last, last);
      used.set(key, usage);
      if (kind === 'Card') cards.add(paymentMethod);
    }
    const ranks = new Map(
      [...used].sort(([, usage], [, other]) => other.last - usage.last).map(([key], at) => [key, at]),
    );
    const merchants = new Map(of(Merchants).map((merchant) => [merchant.id, merchant]));
    const places = new Map<string, number>();
    return [...used]
      .sort(([key], [other]) => (ranks.get(key) ?? 0) - (ranks.get(other) ?? 0))
      .flatMap(([key, { kind, methods, currencies }]): Channel[] => {
        const [merchantId = '', provider = ''] = key.split('|');
        const merchant = merchants.get(merchantId);
        if (!merchant) return [];
        const place = (places.get(merchantId) ?? 0) + 1;
        places.set(merchantId, place);
        return [
          {
            id: idOf(key),
            tenantId: merchant.tenantId,
            merchantId,
            name: provider,
            provider,
            // An acquirer accepts every card scheme.
            methods: [...(kind === 'Card' ? cards : methods)].sort(),
            currencies: [...currencies.add(merchant.currency)].sort(),
            countries: [],
            priority: place * 10,
            isActive: true,
          },
        ];
      });
  },
  check: ({ after }, world): Objection | undefined =>
    after && (placesProblem(after, world) ?? limitsProblem(after, world) ?? captureProblem(after)),
});

/**
 * Returns the first and the second provider of each merchant's card channels. Merchants with only one provider are
 * omitted, because there is nothing to route.
 */
export function acquirersOf(
  channels: readonly Channel[],
): readonly (Pick<Channel, 'tenantId' | 'merchantId'> & { readonly first: string; readonly second: string })[] {
  const cards = channels
    .filter(({ methods }) => methods.includes('Visa'))
    .sort((channel, other) => channel.priority - other.priority);
  return [...new Set(cards.map(({ merchantId }) => merchantId))].flatMap((merchantId) => {
    const [first, second] = cards.filter((channel) => channel.merchantId === merchantId);
    return first && second
      ? [{ tenantId: first.tenantId, merchantId, first: first.provider, second: second.provider }]
      : [];
  });
}

export const routeEntity = defineEntity<Route>({
  token: Routes,
  owner: 'merchant',
  prefix: 'rte',
  references: { tenantId: Tenants, merchantId: Merchants },
  unique: ['name'],
  fixed: ['tenantId', 'merchantId'],
  name: ({ name }) => name,
  event: activation,
  seed: ({ of, idOf }) =>
    acquirersOf(of(Channels)).map(
      ({ tenantId, merchantId, first, second }): Route => ({
        id: idOf(`${merchantId} cards`),
        tenantId,
        merchantId,
        name: 'Cards',
        methods: ['Mastercard', 'Visa'],
        currencies: [],
        first,
        second,
        priority: 100,
        isActive: true,
      }),
    ),
  check: ({ after }, world): Objection | undefined => {
    if (!after) return undefined;
    const { first, second, third, websiteId } = after;
    const order = [first, second, third].filter((provider) => provider !== undefined);
    if (new Set(order).size < order.length)
      return { code: 'route.twice', field: 'second', message: 'Use each provider only once.' };
    const unknown = order.find((provider) => !world.serviceProviders.some(({ id }) => id === provider));
    if (unknown !== undefined)
      return { code: 'route.provider', field: 'first', message: 'Choose a provider from the list.' };
    return websiteProblem(after.merchantId, websiteId, world);
  },
});

function websiteProblem(merchantId: string, websiteId: string | undefined, world: World): Objection | undefined {
  if (websiteId === undefined || world.merchant(merchantId)?.websites.some(({ id }) => id === websiteId))
    return undefined;
  return { code: 'website.unknown', field: 'websiteId', message: 'Website not found. Choose another one.' };
}

function placesProblem({ provider, methods, merchantId, websiteId }: Channel, world: World): Objection | undefined {
  if (!world.serviceProviders.some(({ id }) => id === provider))
    return { code: 'channel.provider', field: 'provider', message: 'Choose a provider from the list.' };
  const method = methods.find((candidate) => !world.paymentMethods.some(({ id }) => id === candidate));
  if (method !== undefined)
    return {
      code: 'channel.method',
      field: 'methods',
      message: `Payment method ${method} not found. Choose one from the list.`,
    };
  return websiteProblem(merchantId, websiteId, world);
}

function captureProblem({ capture, captureHours }: Channel): Objection | undefined {
  return (capture === 'Delayed') === (captureHours !== undefined)
    ? undefined
    : { code: 'channel.capture', field: 'captureHours', message: 'Enter a capture delay only for delayed capture.' };
}

function limitsProblem({ merchantId, minAmount, maxAmount }: Channel, world: World): Objection | undefined {
  const places = world.decimalPlaces(world.merchant(merchantId)?.currency ?? 'EUR');
  try {
    const [min, max] = [minAmount, maxAmount].map((amount) =>
      amount === undefined ? undefined : toMinor(amount, places),
    );
    if (min !== undefined && max !== undefined && min >= max)
      return { code: 'channel.limits', field: 'minAmount', message: 'Enter a minimum below the maximum.' };
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return { code: 'channel.amount', field: 'minAmount', message: error.message };
    throw error;
  }
}
