/** Fees that providers charge a tenant for payments. The fees at the time of each payment apply. */
import { fromMinor, toMinor } from '#core/api';
import {
  type Costing,
  defineEntity,
  exchangeTo,
  inScope,
  type Objection,
  type ProviderCost,
  SandboxError,
  type SandboxRequest,
  type ServeOptions,
  type StoredOf,
  Tenants,
  type Transaction,
  type World,
} from '#sandbox';
import type { feeStates, paymentCosts } from '../../commercial-terms/api.ts';
import { mayFees } from '../../commercial-terms/permissions.ts';
import { ProviderFees } from './tokens.ts';

type Fee = StoredOf<typeof ProviderFees>;

const day = 86_400_000;
const samples = [
  { name: 'Interchange', type: 'Interchange', percent: 0.2, taxPercent: 0 },
  { name: 'Acquiring', type: 'Acquirer', percent: 0.35, fixed: '0.04', currency: 'EUR', taxPercent: 0 },
] as const;

/** Returns the period of a fee, epoch milliseconds. */
const span = ({ effectiveFrom, endsAt }: Pick<Fee, 'effectiveFrom' | 'endsAt'>) => ({
  from: Date.parse(effectiveFrom),
  to: endsAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(endsAt),
});

/** Returns whether two fees have the same provider and type; only one such fee may be effective at a time. */
const isSameCharge = (fee: Fee, other: Fee) =>
  fee.tenantId === other.tenantId &&
  fee.type === other.type &&
  fee.provider === other.provider &&
  fee.paymentMethod === other.paymentMethod &&
  fee.currency === other.currency;

export const feeEntity = defineEntity<Fee>({
  token: ProviderFees,
  owner: 'tenant',
  prefix: 'pfe',
  references: { tenantId: Tenants },
  fixed: ['tenantId', 'type', 'provider'],
  name: ({ name }) => name,
  seed: ({ of, transactionRoutes, born, idOf }) => {
    const providers = [...new Set(transactionRoutes.map(({ serviceProvider }) => serviceProvider))].sort();
    const ofCards = new Set(
      transactionRoutes.flatMap(({ kind, serviceProvider }) => (kind === 'Card' ? [serviceProvider] : [])),
    );
    const since = new Date(Math.floor(born / day) * day - 400 * day).toISOString();
    return of(Tenants).flatMap(({ id: tenantId }) =>
      providers.flatMap((provider) =>
        // Card issuers receive interchange, so only providers that process cards charge it.
        samples
          .filter(({ type }) => type === 'Acquirer' || ofCards.has(provider))
          .map(
            ({ name, ...terms }): Fee => ({
              id: idOf(`${tenantId} ${provider} ${name}`),
              tenantId,
              name: `${name} ${provider}`,
              provider,
              ...terms,
              effectiveFrom: since,
            }),
          ),
      ),
    );
  },
  check: ({ before, after }, world): Objection | undefined => {
    if (!after)
      return before && span(before).from <= world.now()
        ? { code: 'provider-fee.in-force', message: 'This fee was already charged. End it instead.' }
        : undefined;
    const { from, to } = span(after);
    if (to <= from) return { code: 'provider-fee.end', field: 'endsAt', message: 'Choose an end after the start.' };
    if (after.fixed !== undefined && (after.currency === undefined || Number(after.fixed) < 0))
      return {
        code: 'provider-fee.fixed',
        field: 'currency',
        message: 'Enter a fixed fee of 0 or more and choose its currency.',
      };
    if (before && span(before).from <= world.now()) {
      const changed = (['paymentMethod', 'currency', 'percent', 'fixed', 'taxPercent', 'effectiveFrom'] as const).find(
        (field) => before[field] !== after[field],
      );
      if (changed !== undefined)
        return {
          code: 'provider-fee.in-force',
          field: changed,
          message: 'This fee is active and was already charged. End it and create a new one.',
        };
      if (to < world.now() && after.endsAt !== before.endsAt)
        return { code: 'provider-fee.past', field: 'endsAt', message: 'Choose an end in the future.' };
    }
    const other = world
      .of(ProviderFees)
      ?.all.find(
        (fee) => fee.id !== after.id && isSameCharge(fee, after) && span(fee).from < to && from < span(fee).to,
      );
    return (
      other && {
        code: 'provider-fee.overlap',
        field: 'effectiveFrom',
        message: `Overlaps fee ${other.name} of ${other.effectiveFrom.slice(0, 7)}. Change the period.`,
      }
    );
  },
});

export const feeAnswers: ServeOptions<Fee> = {
  answer: (fee, world) => {
    const { from, to } = span(fee);
    const state: (typeof feeStates)[number] =
      from > world.now() ? 'Scheduled' : to <= world.now() ? 'Ended' : 'InForce';
    return { state };
  },
};

/**
 * Returns the costs of a captured payment: for each type of fee, the fee that matches the payment most specifically.
 * Payments that were voided before clearing have no costs.
 */
function costsOf(payment: Transaction, world: World): readonly ProviderCost[] {
  const { tenantId, serviceProvider, paymentMethod, currency, created, captured, status } = payment;
  if (captured <= 0 || status === 'Voided') return [];
  const fits = (world.of(ProviderFees)?.all ?? []).filter((fee) => {
    if (fee.tenantId !== tenantId || fee.provider !== serviceProvider) return false;
    const { from, to } = span(fee);
    return (
      from <= created &&
      created < to &&
      (fee.paymentMethod ?? paymentMethod) === paymentMethod &&
      // A fixed fee names the currency of the charge, so it applies to payments in every currency.
      (fee.fixed !== undefined || fee.currency === undefined || fee.currency === currency)
    );
  });
  const exactnessOf = ({ paymentMethod: method, currency: code }: Fee) =>
    (method === undefined ? 0 : 2) + (code === currency ? 1 : 0);
  const kinds = [...new Set(fits.map(({ type }) => type))].sort();
  return kinds.flatMap((type) => {
    const fee = fits
      .filter((candidate) => candidate.type === type)
      .toSorted((candidate, other) => exactnessOf(other) - exactnessOf(candidate))[0];
    if (!fee) return [];
    const fixed =
      fee.fixed === undefined || fee.currency === undefined
        ? 0
        : exchangeTo(currency)(toMinor(fee.fixed, world.decimalPlaces(fee.currency)), fee.currency, created);
    // Percentages have two decimals, so this calculates in hundredths of a percent and rounds half up.
    const net = Math.floor((captured * Math.round(fee.percent * 100) + 5_000) / 10_000) + fixed;
    const tax = Math.floor((net * Math.round(fee.taxPercent * 100) + 5_000) / 10_000);
    return [{ feeId: fee.id, net, tax }];
  });
}

/** Costs that the ledger books for a payment. */
export const costing: Costing = { costsOf, permission: mayFees.view.permissions[0] };

/** @throws SandboxError 404 for a payment that the caller may not view */
export function costs({ world, caller, params }: SandboxRequest<typeof paymentCosts>) {
  const payment = world.transactions.get(params.transactionId);
  if (!payment || !inScope(caller)(payment) || payment.mode !== caller.mode) {
    throw new SandboxError(404, 'provider-fee.payment', 'Payment not found.');
  }
  const { currency } = payment;
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  const lines = world.transactions.costs(payment);
  const total = lines.reduce((sum, { net, tax }) => sum + net + tax, 0);
  const paid = world.transactions.fees(payment).reduce((sum, fee) => sum + fee.amount, 0);
  return {
    currency,
    lines: lines.flatMap(({ feeId, net, tax }) => {
      const fee = world.of(ProviderFees)?.get(feeId);
      return fee ? [{ feeId, name: fee.name, type: fee.type, net: major(net), tax: major(tax) }] : [];
    }),
    total: major(total),
    margin: major(paid - total),
  };
}
