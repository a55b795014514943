/** Handling of the user data that becomes available once the account has been loaded. */

import { queryOptions } from '@tanstack/react-query';
import { getUserContext } from '../api/user-context.ts';
import { ApiError } from '../http/errors.ts';
import { type LookupName, lookupSource } from '../lookups/lookups.ts';
import { tierOf } from '../permissions/tier.ts';
import { actingTenantId, type ContextResponse, type Portal } from '../portal/portal.ts';
import { callKey } from '../portal/use-call.ts';
import { applyTheme } from '../theme/theme.ts';

/** Returns the query for the account of the signed-in user. */
export const accountQuery = ({ acting, client }: Pick<Portal, 'acting' | 'client'>) =>
  queryOptions<ContextResponse, ApiError>({
    queryKey: callKey(getUserContext),
    queryFn: async ({ signal }) => {
      const requestAccount = () => client.call(getUserContext, { signal, quiet: true });
      try {
        return await requestAccount();
      } catch (error) {
        // The tenant that this tab acted for no longer exists. The user continues without it.
        if (!(error instanceof ApiError) || error.code !== 'tenant.unknown') throw error;
        acting.actFor(undefined);
        return await requestAccount();
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Applies a loaded account: permissions, mode, colors, and its lists, which are cached as responses of the lookup
 * calls.
 */
export function takeAccount(context: ContextResponse, portal: Portal): void {
  const { account, deployment, mode, permissions, queries } = portal;
  const { user } = context;
  if (account.state.user === user) return;
  mode.start(user);
  permissions.load(user);
  account.set(user);
  applyTheme([deployment.branding.theme, user.tenantTheme, user.themeSettings]);
  const known = {
    customers: context.activeCustomers,
    serviceProviders: context.activeServiceProviders,
    countries: context.activeCountries,
    paymentMethods: context.activePaymentMethods,
    currencies: context.activeCurrencies,
    languages: context.activeLanguages,
  } satisfies Partial<Record<LookupName, unknown>>;
  for (const [name, rows] of Object.entries(known)) {
    const source = lookupSource(name as LookupName, tierOf(user)); // the keys of `known`
    if (source) queries.setQueryData(callKey(source.endpoint, source.input, actingTenantId(portal)), rows);
  }
}
