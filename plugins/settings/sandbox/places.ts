/**
 * Screening of payments in a country that is switched off, or at a terminal whose provider is off or does not offer the
 * installments.
 */
import {
  Countries,
  Currencies,
  hash,
  type Noticed,
  type RequestedPayment,
  type Screened,
  type Screening,
  type StoredOf,
  type World,
} from '#sandbox';
import { ofTenant, PosProviders } from './tokens.ts';

type Where = Pick<RequestedPayment, 'tenantId' | 'merchantId' | 'currency'>;

/**
 * Returns the POS provider of a merchant's terminals, selected from its tenant's providers for the currency. The result
 * is always the same for a merchant.
 * @returns `undefined` if no provider supports the currency; such a merchant uses its own terminals
 */
export function posProviderOf(
  world: World,
  { tenantId, merchantId, currency }: Where,
): StoredOf<typeof PosProviders> | undefined {
  const currencyId =
    world.of(Currencies).all.find((candidate) => candidate.tenantId === tenantId && candidate.code === currency)?.id ??
    '';
  const fitting = ofTenant(world, PosProviders, tenantId)
    .filter(({ currencyIds }) => currencyIds.includes(currencyId))
    .toSorted((provider, other) => (provider.code < other.code ? -1 : 1));
  return fitting[hash(`terminals of ${merchantId}`, world.seed) % Math.max(1, fitting.length)];
}

/**
 * Returns whether a host does not respond. The sandbox calls no host; as for webhook endpoints, the end of the address
 * determines the result.
 */
const isSilent = (host: string) => /\/(timeout|500)$/.test(host);

/** Creates the result for a payment that is declined before any provider is called. */
const declinedScreening = (
  declined: NonNullable<Screened['declined']>,
  noticed: Pick<Noticed, 'ruleId' | 'rule' | 'message'>,
): Screened => ({
  decision: 'Decline',
  declined,
  noticed: [{ ...noticed, kind: 'Rule', decision: 'Stopped', score: 80 }],
});

export const places: Screening = {
  screen(payment, world) {
    const off = world
      .of(Countries)
      .all.find(
        ({ tenantId, code, isActive }) => tenantId === payment.tenantId && code === payment.country && !isActive,
      );
    if (off)
      return declinedScreening(
        { reason: 'Country blocked', code: '62' },
        { ruleId: off.id, rule: 'Countries', message: `${off.name.en} is inactive in Settings.` },
      );
    const provider = payment.channel === 'Terminal' ? posProviderOf(world, payment) : undefined;
    if (provider && !provider.isActive)
      return declinedScreening(
        { reason: 'Terminal not available', code: '58' },
        {
          ruleId: provider.id,
          rule: 'POS providers',
          message: `The terminals of ${provider.name.en} are inactive in Settings.`,
        },
      );
    if (provider && isSilent(provider.host))
      return declinedScreening(
        { reason: 'Issuer unavailable', code: '91' },
        {
          ruleId: provider.id,
          rule: 'POS providers',
          message: `The terminals of ${provider.name.en} don't respond at ${provider.host}.`,
        },
      );
    const { instalments = 1 } = payment;
    if (provider && instalments > provider.maxInstalments)
      return declinedScreening(
        { reason: 'Installments not offered', code: '57' },
        {
          ruleId: provider.id,
          rule: 'POS providers',
          message: `${instalments} installments requested. The terminals of ${provider.name.en} offer up to ${provider.maxInstalments}.`,
        },
      );
    return { decision: 'Pass', noticed: [] };
  },
};
