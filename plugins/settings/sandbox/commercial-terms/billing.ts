/** Billing settings of merchants, which are used to generate invoices. */
import { defineEntity, type Objection, type StoredOf, Tenants, type World } from '#sandbox';
import { BillingSettings } from './tokens.ts';

type Billing = StoredOf<typeof BillingSettings>;

const standard = { dueDays: 14, graceDays: 7, netting: 'Balance', fromMonth: '2020-01' } as const;

/** Countries of the tenants' registered offices, with tax numbers and VAT rates. */
const seats = [
  { address: 'Friedrichstraße 112, 10117 Berlin', taxNumber: 'DE318042771', vatPercent: 19 },
  { address: '41 Cornhill, London EC3V 3LY', taxNumber: 'GB384112907', vatPercent: 20 },
  { address: 'Bankalar Caddesi 12, 34421 İstanbul', taxNumber: '7340012345', vatPercent: 20 },
] as const;

/** Returns the current month in UTC: `2026-11`. */
const thisMonth = (world: World) => new Date(world.now()).toISOString().slice(0, 7);

export const billingEntity = defineEntity<Billing>({
  token: BillingSettings,
  owner: 'tenant',
  prefix: 'bil',
  references: { tenantId: Tenants },
  fixed: ['tenantId', 'currency'],
  name: ({ currency, fromMonth }) => `${currency} ${fromMonth}`,
  seed: ({ of, idOf }) =>
    of(Tenants).flatMap(({ id: tenantId, name }, index) =>
      ['EUR', 'GBP', 'TRY', 'USD'].map(
        (currency): Billing => ({
          id: idOf(`${tenantId} ${currency}`),
          tenantId,
          issuer: name,
          ...(seats[index % seats.length] ?? seats[0]),
          currency,
          numberPrefix: 'INV',
          ...standard,
        }),
      ),
    ),
  check: ({ before, after }, world): Objection | undefined => {
    const now = thisMonth(world);
    const isIssued = (billing: Billing) => billing.fromMonth < now;
    const issued = 'Its invoices are already issued. Create a setting that starts this month or later.';
    if (before && isIssued(before))
      return { code: 'billing-setting.issued', ...(after && { field: 'fromMonth' }), message: issued };
    if (!after) return undefined;
    if (isIssued(after))
      return {
        code: 'billing-setting.past',
        field: 'fromMonth',
        message: `The invoices of ${after.fromMonth} are already issued. Start with ${now} or later.`,
      };
    const twin = world
      .of(BillingSettings)
      ?.all.find(
        ({ id, tenantId, currency, fromMonth }) =>
          id !== after.id &&
          tenantId === after.tenantId &&
          currency === after.currency &&
          fromMonth === after.fromMonth,
      );
    return (
      twin && {
        code: 'billing-setting.twice',
        field: 'fromMonth',
        message: `${after.currency} already has a setting from ${after.fromMonth}. Change that one.`,
      }
    );
  },
});

/**
 * Returns the billing settings for the invoices of a month and currency; `undefined` if the tenant has none, or the
 * settings are off.
 */
export const billingFor = (world: World, tenantId: string, currency: string, month: string): Billing | undefined =>
  (world.of(BillingSettings)?.all ?? [])
    .filter((billing) => billing.tenantId === tenantId && billing.currency === currency && billing.fromMonth <= month)
    .toSorted((billing, other) => (billing.fromMonth < other.fromMonth ? 1 : -1))[0];
