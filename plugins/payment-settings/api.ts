/**
 * API calls of a merchant's payment settings. The documents name the screens but not the API calls, so the paths are
 * defined here.
 */
import * as Type from 'typebox';
import { collection, defineEndpoint, oneOf } from '#core/api';
import { permission } from './permissions.ts';

export const websiteStates = ['Created', 'Active', 'Blocked'] as const;

const may = { permissions: [permission.settings] };

/** Websites on which a merchant sells. A new URL is reviewed before payments can use it. */
export const websites = collection({
  id: 'payment-settings.websites',
  path: '/payment-settings/websites',
  words: ['website', 'websites'],
  owner: 'merchant',
  item: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 80 }),
    url: Type.String({ pattern: '^https://[^\\s/@]+(/[^\\s]*)?$', maxLength: 300 }),
    /** Statement descriptor. */
    descriptor: Type.String({ pattern: '^[A-Z0-9 .*-]{3,22}$' }),
    /** ISO 18245 merchant category code. */
    mcc: Type.String({ pattern: '^\\d{4}$' }),
    threeDs: oneOf(['Always', 'WhenAsked', 'Never']),
    /**
     * Only an active website accepts payments. The tenant reviews a new website, and a website whose URL has changed.
     */
    state: oneOf(websiteStates),
    /** Reason why the website was rejected or blocked. */
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
  userOnly: true,
  body: Type.Object(
    { state: oneOf(['Active', 'Blocked']), remark: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })) },
    { additionalProperties: false },
  ),
  answer: Reviewed,
});
