/** Platform currencies: the rate and the markup that payers are offered, for payments from the time on that they were set. */
import { activation, Currencies, defineEntity, type Objection, rateText, type ServeOptions, type StoredOf, Tenants, type World } from '#sandbox';
import { PlatformCurrencies } from './tokens.ts';

type Rate = StoredOf<typeof PlatformCurrencies>;

const day = 86_400_000;
const offered = ['EUR', 'USD', 'GBP', 'TRY', 'CHF', 'SEK', 'PLN', 'JPY', 'KWD'];

export const rateEntity = defineEntity<Rate>({
  token: PlatformCurrencies,
  owner: 'tenant',
  prefix: 'pcu',
  references: { tenantId: Tenants },
  unique: ['code'],
  fixed: ['tenantId', 'code'],
  name: ({ code }) => code,
  event: activation,
  seed: ({ of, idOf, born }) =>
    of(Tenants).flatMap(({ id: tenantId }) =>
      offered.map(
        (code, at): Rate => ({
          id: idOf(`${tenantId} ${code}`),
          tenantId,
          code,
          source: 'Market',
          markupPercent: 3,
          since: new Date(born).toISOString(),
          isActive: true,
          order: (at + 1) * 10,
        }),
      ),
    ),
  check: ({ after }, world): Objection | undefined => {
    if (!after) return undefined;
    if (!(world.of(Currencies)?.all ?? []).some(({ tenantId, code }) => tenantId === after.tenantId && code === after.code))
      return { code: 'platform-currency.unknown', field: 'code', message: `${after.code} is none of the currencies.` };
    if ((after.source === 'Manual') !== (after.manualRate !== undefined))
      return { code: 'platform-currency.rate', field: 'manualRate', message: 'A rate by hand says how many of it are one euro; one of the market has none.' };
    return undefined;
  },
});

/** Units of a currency for one euro: by hand, or as published. */
export const perEuro = ({ source, manualRate, code }: Rate): string => (source === 'Manual' && manualRate !== undefined ? manualRate : rateText(code, 'EUR'));

export const rateAnswers: ServeOptions<Rate> = {
  answer: (rate, world) => ({
    marketRate: rateText(rate.code, 'EUR'),
    isStale: rate.source === 'Manual' && world.now() - Date.parse(rate.since) > day,
  }),
  values: (body, { world }) => ({ ...body, since: new Date(world.now()).toISOString() }),
};

/** What payers of a card's currency are offered at a time; undefined where a payment is older than that, or nobody keeps rates. */
export const offerAt = (world: World, tenantId: string, code: string, time: number): Rate | undefined =>
  world.of(PlatformCurrencies)?.all.find((one) => one.tenantId === tenantId && one.code === code && Date.parse(one.since) < time);
