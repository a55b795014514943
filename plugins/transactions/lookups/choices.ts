/**
 * Options of the lookups' filters: payment channels and websites. The module is loaded when one of these filters is
 * opened.
 */
import * as Type from 'typebox';
import { defineEndpoint, LookupOption } from '#core/api';
import { viewers } from '../permissions.ts';

/** Type of payment channel: a method at a provider. */
export type ChannelKind = LookupOption;
/** Payment channel of a merchant's website. */
export const Channel = Type.Object({
  ...LookupOption.properties,
  merchantId: Type.String(),
  websiteId: Type.String(),
  paymentMethod: Type.String(),
  serviceProvider: Type.String(),
});
export type Channel = Type.Static<typeof Channel>;

export const paymentChannels = defineEndpoint({
  id: 'transactions.payment-channels',
  method: 'GET',
  path: 'api/crm/lookup/payment-channels',
  summary: 'List types of payment channels',
  guard: viewers,
  answer: Type.Array(LookupOption),
  rows: ['EA-192'],
});
export const allChannels = defineEndpoint({
  id: 'transactions.all-channels',
  method: 'GET',
  path: 'api/crm/payment-channels/all',
  summary: 'List payment channels of a merchant',
  guard: viewers,
  query: Type.Object({ organizationId: Type.String({ maxLength: 64 }) }),
  answer: Type.Array(Channel),
  rows: ['EA-193'],
});
export const activeWebsites = defineEndpoint({
  id: 'transactions.active-websites',
  method: 'GET',
  path: 'api/crm/lookup/organizations/{id}/websites/active',
  summary: 'List websites of a merchant',
  guard: viewers,
  answer: Type.Array(LookupOption),
  rows: ['EA-194'],
});
