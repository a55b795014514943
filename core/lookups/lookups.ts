/** Lists of options that the whole portal uses, with the call that loads each of them by tier. */
import {
  type Country,
  type Currency,
  listCountries,
  listCountriesForMerchants,
  listCurrencies,
  listCurrenciesForMerchants,
  listCustomers,
  listLanguages,
  listPaymentMethods,
  listServiceProviders,
  listTenants,
} from '../api/lookups.ts';
import type { CallInput } from '../http/client.ts';
import type { AnyEndpoint } from '../http/endpoint.ts';
import type { LookupOption } from '../model/shapes.ts';
import type { Tier } from '../permissions/guard.ts';

export interface LookupRows {
  countries: Country;
  currencies: Currency;
  customers: LookupOption;
  paymentMethods: LookupOption;
  serviceProviders: LookupOption;
  languages: LookupOption;
  tenants: LookupOption;
}
export type LookupName = keyof LookupRows;

interface Source {
  readonly endpoint: AnyEndpoint;
  readonly input: Pick<CallInput<AnyEndpoint>, 'query'>;
}

const all = (endpoint: AnyEndpoint): Source => ({ endpoint, input: {} });
const forTier = (tier: Tier, operators: AnyEndpoint, merchants: AnyEndpoint) =>
  all(tier === 'merchant' ? merchants : operators);

const sources: Readonly<Record<LookupName, (tier: Tier) => Source | undefined>> = {
  // Merchants have a separate path (S-442).
  countries: (tier) => forTier(tier, listCountries, listCountriesForMerchants),
  currencies: (tier) => forTier(tier, listCurrencies, listCurrenciesForMerchants), // merchants, too (S-444)
  // Merchants have no list of customers (S-446).
  customers: (tier) => (tier === 'merchant' ? undefined : all(listCustomers)),
  paymentMethods: () => all(listPaymentMethods),
  serviceProviders: () => all(listServiceProviders),
  languages: () => all(listLanguages),
  // Only the first hundred (S-451, S-505).
  tenants: (tier) =>
    tier === 'platform' ? { endpoint: listTenants, input: { query: { pageIndex: 0, pageSize: 100 } } } : undefined,
};

export const lookupNames = Object.keys(sources) as readonly LookupName[]; // the keys of `sources`

/** Returns the call that loads a list for a tier; `undefined` if the tier has no such list. */
export function lookupSource(name: LookupName, tier: Tier): Source | undefined {
  return sources[name](tier);
}

/** Converts an option to the format of form controls (S-255). @public */
export function toChoice<Id>({ id, name }: { readonly id: Id; readonly name: string }): {
  readonly value: Id;
  readonly display: string;
} {
  return { value: id, display: name };
}

/** Returns the options of an id-to-name map, in its order (S-250). */
export function optionsOf(names: ReadonlyMap<string, string>): LookupOption[] {
  return [...names].map(([id, name]) => ({ id, name }));
}
