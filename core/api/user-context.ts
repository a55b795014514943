/** The signed-in user as the API returns them, and lists that every screen may need. */
import * as Type from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { LookupOption } from '../model/shapes.ts';
import { UserContext } from '../model/user-context.ts';
import { Country, Currency } from './lookups.ts';

/** Presence that users could show. The API defines it, but no screen shows it (S-256). */
export const presenceOptions = ['Online', 'Away', 'Do not Disturb', 'Invisible', 'Offline'] as const;

/** Endpoint of the signed-in user: account, role, permissions, tenant and branding. @public */
export const getUserContext = defineEndpoint({
  id: 'core.user-context',
  method: 'GET',
  path: '/users/context',
  summary: 'Get the signed-in user with permissions and lists to choose from',
  guard: 'signed-in',
  answer: Type.Object({
    user: UserContext,
    activeCustomers: Type.Array(LookupOption),
    activeServiceProviders: Type.Array(LookupOption),
    activeCountries: Type.Array(Country),
    activePaymentMethods: Type.Array(LookupOption),
    activeCurrencies: Type.Array(Currency),
    activeLanguages: Type.Array(LookupOption),
  }),
  rows: ['ES-035'],
});

export const ping = defineEndpoint({
  id: 'core.ping',
  method: 'GET',
  path: '/v1/api/ping',
  summary: 'Keep the session active',
  guard: 'signed-in',
  openToKeys: true,
  answer: 'none',
  rows: ['ES-009'],
});
