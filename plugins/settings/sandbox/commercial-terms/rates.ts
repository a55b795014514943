/**
 * Platform currencies: the rates for the conversion of a tenant's amounts, and with a markup the rates offered to
 * payers. A change applies to payments from that time on.
 */
import {
  activation,
  Currencies,
  defineEntity,
  every,
  html,
  type Job,
  type Objection,
  permissionsOf,
  perWorld,
  rateText,
  type ServeOptions,
  type StoredOf,
  Tenants,
  type World,
} from '#sandbox';
import { mayRates } from '../../commercial-terms/permissions.ts';
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
    if (
      !(world.of(Currencies)?.all ?? []).some(
        ({ tenantId, code }) => tenantId === after.tenantId && code === after.code,
      )
    )
      return {
        code: 'platform-currency.unknown',
        field: 'code',
        message: `${after.code} isn't one of your currencies.`,
      };
    if ((after.source === 'Manual') !== (after.manualRate !== undefined))
      return {
        code: 'platform-currency.rate',
        field: 'manualRate',
        message: 'Enter a rate only if the source is Manual.',
      };
    return undefined;
  },
});

/** Returns the number of units of a currency per euro at a time: the manual rate or the published rate. */
export const perEuro = ({ source, manualRate, code }: Rate, time: number): string =>
  source === 'Manual' && manualRate !== undefined ? manualRate : rateText(code, 'EUR', time);

/** Returns whether a manual rate has not been updated for a day. */
const isStale = ({ source, isActive, since }: Rate, now: number) =>
  isActive && source === 'Manual' && now - Date.parse(since) > day;

export const rateAnswers: ServeOptions<Rate> = {
  answer: (rate, world) => ({
    marketRate: rateText(rate.code, 'EUR', world.now()),
    isStale: isStale(rate, world.now()),
  }),
  values: (body, { world }) => ({ ...body, since: new Date(world.now()).toISOString() }),
};

/**
 * Earlier settings of a tenant's currency with the time of their end, oldest first; `undefined` stands for the time
 * after a deletion.
 */
const former = perWorld(
  (_world, _currency: string) => [] as { readonly until: number; readonly rate: Rate | undefined }[],
);
const formerOf = (world: World, { tenantId, code }: Pick<Rate, 'tenantId' | 'code'>) =>
  former(world, `${tenantId} ${code}`);

/**
 * Returns the rate that was offered to payers with a card in the currency at a time. Returns `undefined` if the payment
 * is older than the setting, or if there is no list of rates.
 */
export function offerAt(world: World, tenantId: string, code: string, time: number): Rate | undefined {
  const ended = formerOf(world, { tenantId, code }).find(({ until }) => time <= until);
  const rate = ended
    ? ended.rate
    : world.of(PlatformCurrencies)?.all.find((candidate) => candidate.tenantId === tenantId && candidate.code === code);
  return rate && Date.parse(rate.since) < time ? rate : undefined;
}

/** Returns the manual rate of a tenant's setting; `undefined` if the published rate applies. */
const byHand = (rate: Rate | undefined) => (rate?.isActive && rate.source === 'Manual' ? rate.manualRate : undefined);

/** Applies rate changes of a tenant to its base volumes and offers from then on. Earlier payments remain unchanged. */
export function followRates(world: World): void {
  world.of(PlatformCurrencies)?.watch(({ before, after }) => {
    const rate = after ?? before;
    if (!rate) return;
    const since = world.now();
    formerOf(world, rate).push({ until: since, rate: before });
    if (byHand(before) !== byHand(after)) world.rates.set(rate.tenantId, rate.code, { since, perEuro: byHand(after) });
  });
}

/** Start time of the rate for which users were last notified that it is stale. */
const reportedRates = perWorld(() => new Map<string, string>());

export const staleRates: Job = {
  id: 'settings.stale-rates',
  system: 'tells the people of a tenant of rates that are old; it names no merchant',
  title: ['Check manual exchange rates', 'Manuel kurları kontrol et'],
  next: every(3_600_000),
  run(world) {
    for (const rate of world.of(PlatformCurrencies)?.all ?? []) {
      if (!isStale(rate, world.now()) || reportedRates(world, '').get(rate.id) === rate.since) continue;
      reportedRates(world, '').set(rate.id, rate.since);
      tellStale(world, rate);
    }
  },
};

const tellStale = (world: World, { id, tenantId, code, manualRate = '' }: Rate) =>
  world.notifications.add(
    (person) => {
      const held =
        person.isActive && person.tier === 'tenant' && person.tenantId === tenantId
          ? permissionsOf(person, world)
          : undefined;
      return mayRates.view.permissions.some((permission) => held?.has(permission) ?? false);
    },
    {
      notificationType: 'StaleRate',
      about: {},
      title: 'Manual exchange rate is outdated',
      description: html`<b>${code}</b>: 1 EUR = <b>${manualRate}</b>. We still convert amounts with it.`.text,
      objectUrl: `/crm/settings/platform-currencies/${id}`,
      useRouter: true,
    },
  );
