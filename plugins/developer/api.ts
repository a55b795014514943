/**
 * API keys and the hosted payment page. The documents name the screens but not the API calls, so the paths are defined
 * here.
 */
import * as Type from 'typebox';
import { defineEndpoint, Instant, oneOf, transactionKind } from '#core/api';
import { guards } from './permissions.ts';

const closed = { additionalProperties: false };
const optional = Type.Optional;

export const keyModes = ['Live', 'Test'] as const;
export const keyStates = ['Active', 'Expiring', 'Expired', 'Revoked'] as const;
/** Hours for which the previous key remains valid after a rotation: 0, 1 hour, 24 hours, 3 days, 7 days. */
export const overlapHours = [0, 1, 24, 72, 168] as const;

/** Permissions of the key, which its creator must have. */
const Scopes = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  minItems: 1,
  maxItems: 300,
  uniqueItems: true,
});
/** IPv4 and IPv6 addresses or CIDR ranges from which requests are accepted; if empty, from anywhere. */
const Addresses = Type.Array(Type.String({ minLength: 2, maxLength: 49, pattern: '^[0-9A-Fa-f:.]+(/\\d{1,3})?$' }), {
  maxItems: 50,
  uniqueItems: true,
});
const Name = Type.String({ minLength: 1, maxLength: 80 });

export const ApiKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  mode: oneOf(keyModes),
  state: oneOf(keyStates),
  /** Visible parts of the key: its prefix and its last four characters. */
  shown: Type.String(),
  scopes: Type.Array(Type.String()),
  addresses: Type.Array(Type.String()),
  created: Instant,
  createdBy: Type.String(),
  /**
   * Name of the person who is responsible for the requests of the key. The key never has more permissions than this
   * person.
   */
  actsFor: Type.String(),
  actsForId: Type.String(),
  /** True if the person is active. Otherwise requests with the key are rejected. */
  isPersonActive: Type.Boolean(),
  lastUsed: optional(Instant),
  expires: optional(Instant),
  revoked: optional(Instant),
  version: Type.Integer({ minimum: 1 }),
});
export type ApiKey = Type.Static<typeof ApiKey>;
/** Response that contains the secret of a new key; it is never returned again. */
const NewKey = Type.Object({ key: ApiKey, secret: Type.String() });

export const listKeys = defineEndpoint({
  id: 'developer.keys',
  method: 'GET',
  path: '/developer/api-keys',
  summary: 'List the API keys of the tenant or merchant, without their secrets',
  guard: guards.view,
  answer: Type.Array(ApiKey),
});

export const addKey = defineEndpoint({
  id: 'developer.keys.add',
  method: 'POST',
  path: '/developer/api-keys',
  summary: 'Create an API key; only this response has its secret',
  guard: guards.edit,
  anyMode: true,
  sensitive: true,
  body: Type.Object(
    { name: Name, mode: oneOf(keyModes), scopes: Scopes, addresses: Addresses, expires: optional(Instant) },
    closed,
  ),
  answer: NewKey,
});

export const changeKey = defineEndpoint({
  id: 'developer.keys.change',
  method: 'PUT',
  path: '/developer/api-keys/{id}',
  summary: 'Update the name, scopes and addresses of a key; a stale version is a conflict',
  guard: guards.edit,
  anyMode: true,
  sensitive: true,
  body: Type.Object(
    {
      name: Name,
      scopes: Scopes,
      addresses: Addresses,
      expires: optional(Instant),
      version: Type.Integer({ minimum: 1 }),
    },
    closed,
  ),
  answer: ApiKey,
});

export const rotateKey = defineEndpoint({
  id: 'developer.keys.rotate',
  method: 'POST',
  path: '/developer/api-keys/{id}/rotate',
  summary: 'Rotate a key; the previous one works for some more hours',
  guard: guards.edit,
  anyMode: true,
  sensitive: true,
  body: Type.Object(
    { overlapHours: Type.Integer({ minimum: 0, maximum: 168 }), version: Type.Integer({ minimum: 1 }) },
    closed,
  ),
  answer: NewKey,
});

export const listKeyPeople = defineEndpoint({
  id: 'developer.keys.people',
  method: 'GET',
  path: '/developer/api-keys/{id}/people',
  summary: 'List people who have all the scopes of a key and can hold it',
  guard: guards.edit,
  answer: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
});

export const handOverKey = defineEndpoint({
  id: 'developer.keys.hand-over',
  method: 'PUT',
  path: '/developer/api-keys/{id}/person',
  summary: 'Hand over a key to another person',
  guard: guards.edit,
  anyMode: true,
  sensitive: true,
  body: Type.Object(
    { personId: Type.String({ minLength: 1, maxLength: 64 }), version: Type.Integer({ minimum: 1 }) },
    closed,
  ),
  answer: ApiKey,
});

export const revokeKey = defineEndpoint({
  id: 'developer.keys.revoke',
  method: 'PUT',
  path: '/developer/api-keys/{id}/revoke',
  summary: 'Revoke a key permanently',
  guard: guards.edit,
  anyMode: true,
  sensitive: true,
  answer: ApiKey,
});

export const KeyCallRow = Type.Object({
  id: Type.String(),
  time: Instant,
  method: Type.String(),
  path: Type.String(),
  status: Type.Integer(),
  /** Duration in milliseconds. */
  duration: Type.Integer(),
  address: Type.String(),
});
export const listKeyCalls = defineEndpoint({
  id: 'developer.keys.calls',
  method: 'GET',
  path: '/developer/api-keys/{id}/calls',
  summary: 'List the last requests with a key, newest first',
  guard: guards.view,
  answer: Type.Array(KeyCallRow),
});

/** Color as `#rrggbb`. */
const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
/** Https URL; may be empty. */
const HttpsUrl = Type.String({ maxLength: 2048, pattern: '^(https://[^\\s<>"]+)?$' });
/** Picture as a data URL of up to 256 KB in base64; may be empty. */
const Logo = Type.String({ maxLength: 360_000, pattern: '^(data:image/(png|jpeg);base64,[A-Za-z0-9+/]+=*)?$' });
export const pageLanguages = ['en', 'tr'] as const;
export const pageFields = ['cardholder', 'email', 'phone', 'billingAddress'] as const;
export const fieldRules = ['Hidden', 'Optional', 'Required'] as const;
const Words = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 80 }),
    button: Type.String({ minLength: 1, maxLength: 40 }),
    note: Type.String({ maxLength: 300 }),
  },
  closed,
);

/** Settings of the page on which payers pay. */
export const PageSettings = Type.Object(
  {
    logo: Logo,
    accent: Color,
    background: Color,
    methods: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 1, maxItems: 40, uniqueItems: true }),
    languages: Type.Array(oneOf(pageLanguages), { minItems: 1, maxItems: 2, uniqueItems: true }),
    texts: Type.Object({ en: Words, tr: Words }, closed),
    fields: Type.Array(Type.Object({ field: oneOf(pageFields), rule: oneOf(fieldRules) }, closed), {
      maxItems: pageFields.length,
    }),
    successUrl: HttpsUrl,
    cancelUrl: HttpsUrl,
    termsUrl: HttpsUrl,
  },
  closed,
);
export type PageSettings = Type.Static<typeof PageSettings>;

export const HostedPage = Type.Object({
  draft: PageSettings,
  /** Published settings for payers; absent until a version is published. */
  published: optional(PageSettings),
  publishedAt: optional(Instant),
  publishedBy: optional(Type.String()),
  /** Methods that the page can offer. */
  methods: Type.Array(Type.Object({ name: Type.String(), kind: transactionKind.schema })),
  merchantName: Type.String(),
  /** Path of a test order on the published page. Absent if no page is published, or if the API has no such page. */
  payerAddress: optional(Type.String()),
  version: Type.Integer({ minimum: 1 }),
});
export type HostedPage = Type.Static<typeof HostedPage>;

export const getPage = defineEndpoint({
  id: 'developer.page',
  method: 'GET',
  path: '/developer/hosted-page',
  summary: 'Get the draft and the published version of the hosted payment page',
  guard: guards.viewPage,
  answer: HostedPage,
});
export const savePage = defineEndpoint({
  id: 'developer.page.save',
  method: 'PUT',
  path: '/developer/hosted-page',
  summary: 'Save the draft; payers see it after you publish it',
  guard: guards.editPage,
  anyMode: true,
  body: Type.Object({ draft: PageSettings, version: Type.Integer({ minimum: 1 }) }, closed),
  answer: HostedPage,
});
export const publishPage = defineEndpoint({
  id: 'developer.page.publish',
  method: 'POST',
  path: '/developer/hosted-page/publish',
  summary: 'Publish the draft',
  guard: guards.editPage,
  anyMode: true,
  body: Type.Object({ version: Type.Integer({ minimum: 1 }) }, closed),
  answer: HostedPage,
});
/** Endpoint from which a payer's browser gets the published page. */
export const payerPage = defineEndpoint({
  id: 'developer.page.published',
  method: 'GET',
  path: '/developer/hosted-page/{merchantId}/published',
  summary: "Get a merchant's published payment page",
  guard: 'public',
  answer: Type.Object({ merchantName: Type.String(), settings: PageSettings }),
});
