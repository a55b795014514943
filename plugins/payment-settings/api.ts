/**
 * The calls of a merchant's payment settings. The documents name the screens and no calls, so the paths are this
 * plugin's.
 */
import * as Type from 'typebox';
import { collection, defineEndpoint, oneOf } from '#core/api';
import { permission } from './permissions.ts';

export const websiteStates = ['Created', 'Active', 'Blocked'] as const;

const may = { permissions: [permission.settings] };

/** Websites on which a merchant sells. A new address is reviewed before it takes payments. */
export const websites = collection({
  id: 'payment-settings.websites',
  path: '/payment-settings/websites',
  words: ['website', 'websites'],
  owner: 'merchant',
  item: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 80 }),
    url: Type.String({ pattern: '^https://[^\\s/@]+(/[^\\s]*)?$', maxLength: 300 }),
    /** Text on the payer's statement. */
    descriptor: Type.String({ pattern: '^[A-Z0-9 .*-]{3,22}$' }),
    /** ISO 18245 merchant category code. */
    mcc: Type.String({ pattern: '^\\d{4}$' }),
    threeDs: oneOf(['Always', 'WhenAsked', 'Never']),
    /**
     * Payments are taken on an active one alone. A new one, and one whose address has changed, is reviewed by the
     * tenant.
     */
    state: oneOf(websiteStates),
    /** Reason why it was rejected or blocked. */
    remark: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  view: may,
  change: may,
  search: ['name', 'url', 'descriptor'],
  sort: ['name', 'url'],
  filter: ['threeDs', 'state'],
  tabs: 'state',
  given: ['state', 'remark'],
});

const Reviewed = Type.Object({
  id: Type.String(),
  name: Type.String(),
  url: Type.String(),
  descriptor: Type.String(),
  state: oneOf(websiteStates),
  remark: Type.Optional(Type.String()),
});
export const websitesOfMerchant = defineEndpoint({
  id: 'payment-settings.websites.ofMerchant',
  method: 'GET',
  path: '/payment-settings/merchants/{merchantId}/websites',
  summary: 'List the websites of a merchant for review',
  guard: { permissions: [permission.websites] },
  answer: Type.Array(Reviewed),
});
export const reviewWebsite = defineEndpoint({
  id: 'payment-settings.websites.review',
  method: 'POST',
  path: '/payment-settings/websites/{id}/review',
  summary: 'Allow payments on a website, or block it with a reason',
  guard: { permissions: [permission.websites] },
  byPersonOnly: true,
  body: Type.Object(
    { state: oneOf(['Active', 'Blocked']), remark: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) },
    { additionalProperties: false },
  ),
  answer: Reviewed,
});
