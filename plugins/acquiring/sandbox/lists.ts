/** Payment methods, service providers and MPI settings of a tenant. */

import { cardSchemes, toMinor } from '#core/api';
import {
  activation,
  defineEntity,
  exchangeTo,
  type LocalizedReason,
  localizedReason,
  type Objection,
  paymentTypes,
  perWorld,
  type RequestedPayment,
  refusedStatuses,
  type Screening,
  type ServeOptions,
  type StoredOf,
  Tenants,
  type World,
} from '#sandbox';
import { MpiSettings, PaymentMethods, ServiceProviders } from './tokens.ts';

type Provider = StoredOf<typeof ServiceProviders>;
type Method = StoredOf<typeof PaymentMethods>;
type Mpi = StoredOf<typeof MpiSettings>;

const day = 86_400_000;

/**
 * Number of payments by each method and each provider of a tenant in the last 30 days. The counts are refreshed when
 * new payments arrive.
 */
const countsOf = perWorld(
  (
    _world,
    _tenantId,
  ): { size: number; counts: Map<string, { all: number; approved: number; merchants: Set<string> }> } => ({
    size: -1,
    counts: new Map(),
  }),
);
function countPayments(world: World, tenantId: string, key: string) {
  const statistics = countsOf(world, tenantId);
  if (statistics.size !== world.transactions.size) {
    statistics.size = world.transactions.size;
    statistics.counts.clear();
    const { rows } = world.transactions.query(
      { tenantId, mode: 'Live', types: paymentTypes, from: world.now() - 30 * day },
      { pageSize: Number.POSITIVE_INFINITY },
    );
    for (const { serviceProvider, paymentMethod, merchantId, status } of rows)
      for (const name of [`p ${serviceProvider}`, `m ${paymentMethod}`]) {
        const entry = statistics.counts.get(name) ?? { all: 0, approved: 0, merchants: new Set() };
        entry.all += 1;
        if (!refusedStatuses.has(status)) entry.approved += 1;
        entry.merchants.add(merchantId);
        statistics.counts.set(name, entry);
      }
  }
  return statistics.counts.get(key);
}

export const methodEntity = defineEntity<Method>({
  token: PaymentMethods,
  owner: 'tenant',
  prefix: 'pmt',
  references: { tenantId: Tenants },
  unique: ['name'],
  fixed: ['tenantId', 'name', 'kind'],
  name: ({ name }) => name,
  event: activation,
  check: ({ after }): Objection | undefined => {
    try {
      const [min, max] = [after?.minAmount, after?.maxAmount].map((amount) =>
        amount === undefined ? undefined : toMinor(amount, 2),
      );
      return min !== undefined && max !== undefined && min >= max
        ? { code: 'method.limits', field: 'minAmount', message: 'Enter a minimum below the maximum.' }
        : undefined;
    } catch (error) {
      if (error instanceof RangeError) return { code: 'method.amount', field: 'minAmount', message: error.message };
      throw error;
    }
  },
  seed: ({ of, transactionRoutes, idOf }) => {
    const kinds = new Map<string, Method['kind']>();
    for (const { paymentMethod, kind } of transactionRoutes)
      if (!kinds.has(paymentMethod)) kinds.set(paymentMethod, kind);
    const names = [...kinds].sort(([kindName], [other]) => (kindName < other ? -1 : 1));
    return of(Tenants).flatMap(({ id: tenantId }) =>
      names.map(
        ([name, kind], at): Method => ({
          id: idOf(`${tenantId} ${name}`),
          tenantId,
          name,
          kind,
          currencies: [],
          countries: [],
          isActive: true,
          order: (at + 1) * 10,
        }),
      ),
    );
  },
});

export const methodAnswers: ServeOptions<Method> = {
  answer: ({ tenantId, name }, world) => ({ payments: countPayments(world, tenantId, `m ${name}`)?.all ?? 0 }),
};

export const providerEntity = defineEntity<Provider>({
  token: ServiceProviders,
  owner: 'tenant',
  prefix: 'svp',
  references: { tenantId: Tenants },
  unique: ['name'],
  fixed: ['tenantId', 'name'],
  name: ({ name }) => name,
  event: activation,
  seed: ({ of, transactionRoutes, idOf }) => {
    const names = [...new Set(transactionRoutes.map(({ serviceProvider }) => serviceProvider))].sort();
    return of(Tenants).flatMap(({ id: tenantId }) =>
      names.map((name, at): Provider => {
        const host = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
        return {
          id: idOf(`${tenantId} ${name}`),
          tenantId,
          name,
          liveUrl: `https://api.${host}.example`,
          testUrl: `https://sandbox.${host}.example`,
          apiKeyEnd: idOf(`key ${tenantId} ${name}`).slice(-4),
          apiKeySet: 1,
          timeoutMs: 10_000,
          retrySoft: true,
          isActive: true,
          order: (at + 1) * 10,
        };
      }),
    );
  },
});

/** Options of service providers. The key itself is not stored. */
export const providerAnswers: ServeOptions<Provider> = {
  answer: ({ tenantId, name }, world) => {
    const counts = countPayments(world, tenantId, `p ${name}`);
    return {
      payments: counts?.all ?? 0,
      merchants: counts?.merchants.size ?? 0,
      ...(counts && { approved: Math.round((counts.approved / counts.all) * 1000) / 10 }),
    };
  },
  values: ({ apiKey, ...rest }, { before }) =>
    typeof apiKey === 'string'
      ? { ...rest, apiKeyEnd: apiKey.slice(-4), apiKeySet: (before?.apiKeySet ?? 0) + 1 }
      : rest,
};

export const mpiEntity = defineEntity<Mpi>({
  token: MpiSettings,
  owner: 'tenant',
  prefix: 'mpi',
  references: { tenantId: Tenants },
  unique: ['scheme'],
  fixed: ['tenantId', 'scheme'],
  name: ({ scheme }) => scheme,
  event: activation,
  seed: ({ of, born, idOf }) =>
    of(Tenants).flatMap(({ id: tenantId }) =>
      cardSchemes.slice(0, 3).map(
        (scheme, at): Mpi => ({
          id: idOf(`${tenantId} ${scheme}`),
          tenantId,
          scheme,
          protocol: '2.2.0',
          acquirerBin: `45${String(at).repeat(4)}`,
          requestorId: `${scheme.slice(0, 2).toUpperCase()}-${idOf(`${tenantId} requestor ${scheme}`).slice(-8)}`,
          challenge: 'NoPreference',
          fallback: 'Decline',
          certificateExpires: new Date(born + (200 + at * 60) * day).toISOString(),
          isActive: true,
        }),
      ),
    ),
  check: ({ after }): Objection | undefined =>
    after && Number.isNaN(Date.parse(after.certificateExpires))
      ? { code: 'mpi.expiry', field: 'certificateExpires', message: 'Enter a valid time.' }
      : undefined,
});

const isExpired = ({ certificateExpires }: Mpi, world: World) => Date.parse(certificateExpires) <= world.now();
export const mpiAnswers: ServeOptions<Mpi> = {
  answer: (settings, world) => ({ isExpired: isExpired(settings, world) }),
};

/**
 * Returns why payers cannot be authenticated with a card of the scheme, and the fallback for the payment; `undefined`
 * if they can be.
 */
function hindrance(
  world: World,
  { tenantId, paymentMethod }: Pick<RequestedPayment, 'tenantId' | 'paymentMethod'>,
): { readonly id: string; readonly why: string; readonly fallback: Mpi['fallback'] } | undefined {
  const found = world
    .of(MpiSettings)
    ?.all.find((candidate) => candidate.tenantId === tenantId && candidate.scheme === paymentMethod);
  if (!found) return { id: 'mpi', why: `no MPI setting for ${paymentMethod}`, fallback: 'Continue' };
  const { id, fallback } = found;
  if (!found.isActive) return { id, why: `3-D Secure is off for ${paymentMethod}`, fallback };
  return isExpired(found, world)
    ? { id, why: `the certificate for ${paymentMethod} has expired`, fallback }
    : undefined;
}

/** Returns whether a payment is a mail or telephone order. */
export const isMoto = ({ channel = 'Moto' }: { readonly channel?: string | undefined }): boolean => channel === 'Moto';

/** Returns the 3-D Secure decision for a payment whose website requests authentication. */
export function authenticate(world: World, payment: RequestedPayment): ReturnType<NonNullable<Screening['screen']>> {
  // A payer on the telephone can't be authenticated.
  if (isMoto(payment)) return { decision: 'Pass', noticed: [] };
  const problem = hindrance(world, payment);
  if (!problem) return { decision: 'Challenge', noticed: [] };
  const { id: ruleId, why, fallback } = problem;
  const rule = '3-D Secure';
  if (fallback === 'Continue')
    return {
      decision: 'Pass',
      noticed: [
        { kind: 'Rule', ruleId, rule, decision: 'Noted', score: 40, message: `Continued without 3-D Secure: ${why}.` },
      ],
    };
  return {
    decision: 'Decline',
    declined: { reason: '3-D Secure not available', code: '65' },
    noticed: [
      { kind: 'Rule', ruleId, rule, decision: 'Stopped', score: 90, message: `3-D Secure is unavailable: ${why}.` },
    ],
  };
}

/** Screening that requires a challenge for every payment of a scheme whose MPI settings mandate it. */
export const mandated: Screening = {
  screen(payment, world) {
    const found = world
      .of(MpiSettings)
      ?.all.find((candidate) => candidate.tenantId === payment.tenantId && candidate.scheme === payment.paymentMethod);
    return found?.isActive && found.challenge === 'Mandated'
      ? authenticate(world, payment)
      : { decision: 'Pass', noticed: [] };
  },
};

/** Returns why a method cannot be used for a payment; `undefined` if it can, or if there is no list of methods. */
export function methodProblem(
  world: World,
  {
    tenantId,
    paymentMethod,
    currency,
    country,
    amount,
  }: Pick<RequestedPayment, 'tenantId' | 'paymentMethod' | 'currency' | 'country' | 'amount'>,
): LocalizedReason | undefined {
  const method = world
    .of(PaymentMethods)
    ?.all.find((candidate) => candidate.tenantId === tenantId && candidate.name === paymentMethod);
  if (!method) return undefined;
  const problem = (en: string, tr: string) => localizedReason(`${paymentMethod} ${en}`, `${paymentMethod} ${tr}`);
  if (!method.isActive) return problem('is inactive', 'pasif');
  if (method.currencies.length > 0 && !method.currencies.includes(currency))
    return problem(`does not take ${currency}`, `${currency} kabul etmiyor`);
  if (method.countries.length > 0 && !method.countries.includes(country))
    return problem(`is not offered in ${country}`, `${country} ülkesinde sunulmuyor`);
  const { minAmount, maxAmount } = method;
  const size = exchangeTo('EUR')(amount, currency, world.now());
  if (minAmount !== undefined && size < toMinor(minAmount, 2))
    return problem(`accepts no payments below ${minAmount} EUR`, `${minAmount} EUR altındaki ödemeleri almıyor`);
  return maxAmount !== undefined && size > toMinor(maxAmount, 2)
    ? problem(`accepts no payments above ${maxAmount} EUR`, `${maxAmount} EUR üzerindeki ödemeleri almıyor`)
    : undefined;
}

/** Returns a provider with the settings of its tenant; `undefined` if there is no list of providers. */
export const providerOf = (world: World, tenantId: string, name: string): Provider | undefined =>
  world.of(ServiceProviders)?.all.find((provider) => provider.tenantId === tenantId && provider.name === name);
