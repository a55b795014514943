/** What becomes known about a person once their account has been loaded. */

import {
  listCountries,
  listCountriesForMerchants,
  listCurrencies,
  listCurrenciesForMerchants,
  listCustomers,
  listLanguages,
  listPaymentMethods,
  listServiceProviders,
} from '../api/lookups.ts';
import type { AnyEndpoint } from '../http/endpoint.ts';
import { callKey } from '../http/use-call.ts';
import { loadPermissions } from '../permissions/permission-service.ts';
import { startMode } from '../state/system-mode.ts';
import { applyTheme } from '../theme/theme.ts';
import { type ContextResponse, type Portal, setAccount } from './portal.ts';

/** Takes a loaded account over: permissions, system mode, colours, and the lists it came with as answers to the lookup calls. */
export function welcome(context: ContextResponse, { queries, deployment }: Portal): void {
  const { user } = context;
  startMode(user, localStorage);
  loadPermissions(user);
  setAccount(user);
  applyTheme([deployment.branding.theme, user.themeSettings]);
  const known: readonly (readonly [AnyEndpoint, unknown])[] = [
    [listCustomers, context.activeCustomers],
    [listServiceProviders, context.activeServiceProviders],
    [listCountries, context.activeCountries],
    [listCountriesForMerchants, context.activeCountries],
    [listPaymentMethods, context.activePaymentMethods],
    [listCurrencies, context.activeCurrencies],
    [listCurrenciesForMerchants, context.activeCurrencies],
    [listLanguages, context.activeLanguages],
  ];
  for (const [endpoint, answer] of known) queries.setQueryData(callKey(endpoint, {}), answer);
}
