/** Mapping of declines by providers to unified reasons and to texts for the payer. */
import {
  defineEntity,
  Merchants,
  type Objection,
  on,
  SandboxError,
  type Screening,
  type ServeOptions,
  type StoredOf,
  Tenants,
  type World,
} from '#sandbox';
import { unmappedCodes } from '../api.ts';
import { ErrorMappings } from './tokens.ts';

type Mapping = StoredOf<typeof ErrorMappings>;

const month = 30 * 86_400_000;

/** Counts the declines of a merchant's payments in the last 30 days, by provider and code. */
function refusalsOf(
  world: World,
  merchantId: string,
): ReadonlyMap<string, { readonly provider: string; readonly code: string; readonly reason: string; count: number }> {
  const found = new Map<
    string,
    { readonly provider: string; readonly code: string; readonly reason: string; count: number }
  >();
  const filter = {
    merchantIds: new Set([merchantId]),
    statuses: new Set(['Declined', 'Failed']),
    types: new Set(['Sale', 'Authorization']),
    from: world.now() - month,
  };
  for (const row of world.transactions.query(filter, { pageSize: Number.POSITIVE_INFINITY }).rows) {
    const { serviceProvider: provider, responseCode: code, declineReason: reason = '' } = row;
    if (code === undefined) continue;
    const known = found.get(`${provider} ${code}`);
    if (known) known.count += 1;
    else found.set(`${provider} ${code}`, { provider, code, reason, count: 1 });
  }
  return found;
}

const isFor = (
  mapping: Mapping,
  providerError: { readonly merchantId: string; readonly provider: string; readonly code: string },
) =>
  mapping.merchantId === providerError.merchantId &&
  mapping.provider === providerError.provider &&
  mapping.code.toUpperCase() === providerError.code.toUpperCase();

export const mappingEntity = defineEntity<Mapping>({
  token: ErrorMappings,
  owner: 'merchant',
  prefix: 'erm',
  seed: ({ of, transactionRoutes, idOf }) => {
    const providers = new Map<string, string>();
    // The newest card payment determines the provider of a merchant.
    const byAge = transactionRoutes
      .filter(({ kind }) => kind === 'Card')
      .sort((route, other) => route.last - other.last);
    for (const { merchantId, serviceProvider } of byAge) providers.set(merchantId, serviceProvider);
    return of(Merchants).flatMap(({ id: merchantId, tenantId }): Mapping[] => {
      const provider = providers.get(merchantId);
      if (provider === undefined) return [];
      return [
        {
          id: idOf(`${merchantId} 51`),
          tenantId,
          merchantId,
          provider,
          code: '51',
          reason: 'IssuerDeclined',
          text: {
            en: 'Your bank did not approve the payment. Please use another card.',
            tr: 'Bankanız ödemeyi onaylamadı. Lütfen başka bir kart kullanın.',
          },
          nextStep: 'Retry',
          isActive: true,
        },
      ];
    });
  },
  references: { tenantId: Tenants, merchantId: Merchants },
  fixed: ['tenantId', 'merchantId', 'provider', 'code'],
  name: ({ provider, code }) => `${provider} ${code}`,
  check: ({ after }, world): Objection | undefined => {
    if (!after) return undefined;
    const other = world.of(ErrorMappings)?.all.find((mapping) => mapping.id !== after.id && isFor(mapping, after));
    return (
      other && {
        code: 'error-mapping.taken',
        field: 'code',
        message: `${after.provider} ${after.code} already has a mapping. Change that one.`,
      }
    );
  },
});

export const mappingAnswers: ServeOptions<Mapping> = {
  answer: ({ merchantId, provider, code }, world) => ({
    seen: refusalsOf(world, merchantId).get(`${provider} ${code}`)?.count ?? 0,
  }),
  values: (body, { world }) => {
    const { provider } = body;
    if (provider !== undefined && !world.serviceProviders.some(({ id }) => id === provider))
      throw new SandboxError(400, 'error-mapping.provider', 'Choose a provider from the list.', 'provider');
    return body;
  },
};

export const unmapped = on(unmappedCodes, ({ world, caller }) => {
  const { merchantId } = caller;
  if (merchantId === undefined) return [];
  const mapped = (world.of(ErrorMappings)?.all ?? []).filter(
    (mapping) => mapping.merchantId === merchantId && mapping.isActive,
  );
  return [...refusalsOf(world, merchantId).values()]
    .filter((providerError) => !mapped.some((mapping) => isFor(mapping, { merchantId, ...providerError })))
    .sort((providerError, other) => other.count - providerError.count || (providerError.code < other.code ? -1 : 1));
});

export const telling: Screening = {
  describeRefusal({ merchantId, serviceProvider: provider }, { code }, world) {
    const found = world
      .of(ErrorMappings)
      ?.all.find((mapping) => mapping.isActive && isFor(mapping, { merchantId, provider, code }));
    if (!found) return undefined;
    const { reason, text, nextStep } = found;
    return { reason: words(reason), declineNotice: { text, nextStep } };
  },
};

/** Converts a reason into the words of transactions: `IssuerDeclined` becomes `Issuer declined`. */
const words = (reason: string) => reason.replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
