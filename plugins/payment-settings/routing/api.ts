/**
 * API calls of channels and smart routing. The documents name the screens but not the API calls, so the paths are
 * defined here.
 */
import * as Type from 'typebox';
import { Amount, CurrencyCode, collection, defineEndpoint, Instant, localizedText, oneOf } from '#core/api';
import { mayRoute } from '../permissions.ts';
import { actions, fields, limits, matches, operators } from './rules.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const count = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const closed = { additionalProperties: false } as const;
const Country = Type.String({ pattern: '^[A-Z]{2}$' });
const Methods = Type.Array(text(60), { maxItems: 60 });

export const captureModes = ['Auto', 'Manual', 'Delayed'] as const;

/**
 * Channels through which a merchant accepts payments. A payment without a matching channel is declined with the reason
 * “No route”.
 */
export const channels = collection({
  id: 'payment-settings.channels',
  path: '/payment-settings/channels',
  words: ['payment channel', 'payment channels'],
  owner: 'merchant',
  item: Type.Object({
    name: text(80),
    provider: text(60),
    methods: Type.Array(text(60), { minItems: 1, maxItems: 60 }),
    currencies: Type.Array(CurrencyCode, { minItems: 1, maxItems: 60 }),
    /** Countries of payers; if empty, all. */
    countries: Type.Array(Country, { maxItems: 250 }),
    /** Website of the channel; if absent, all. */
    websiteId: Type.Optional(Id),
    /** Minimum and maximum amount in the merchant's currency. */
    minAmount: Type.Optional(Amount),
    maxAmount: Type.Optional(Amount),
    /** Priority. If no rule decides otherwise, the provider with the lowest value is called first. */
    priority: count(1, 999),
    /** Capture of card payments; automatic if absent. */
    capture: Type.Optional(oneOf(captureModes)),
    /** Hours until a delayed capture. */
    captureHours: Type.Optional(count(1, 168)),
    isActive: Type.Boolean({ default: true }),
  }),
  ...mayRoute,
  search: ['name', 'provider'],
  sort: ['name', 'provider', 'priority'],
  filter: ['isActive'],
  tabs: { by: 'isActive', as: 'active' },
});

/**
 * Routes of the first version: the providers, in order, for payments of a website, method and currency. Published rules
 * of the second version have priority over them.
 */
export const routes = collection({
  id: 'payment-settings.routes',
  path: '/payment-settings/smart-routing',
  words: ['route', 'routes'],
  entity: 'payment-route',
  owner: 'merchant',
  item: Type.Object({
    name: text(80),
    websiteId: Type.Optional(Id),
    methods: Methods,
    currencies: Type.Array(CurrencyCode, { maxItems: 60 }),
    /** Providers in the order in which they are called. */
    first: text(60),
    second: Type.Optional(text(60)),
    third: Type.Optional(text(60)),
    priority: count(1, 999),
    isActive: Type.Boolean({ default: true }),
  }),
  ...mayRoute,
  search: ['name', 'first', 'second', 'third'],
  sort: ['name', 'priority', 'first'],
  filter: ['isActive'],
  tabs: { by: 'isActive', as: 'active' },
});

const ConditionSchema = Type.Object(
  { field: oneOf(fields), operator: oneOf(operators), value: Type.String({ maxLength: 500 }) },
  closed,
);
const TargetSchema = Type.Object({ provider: text(60), weight: Type.Optional(count(0, 100)) }, closed);
const RuleSchema = Type.Object(
  {
    id: Id,
    name: Type.String({ maxLength: 80 }),
    match: oneOf(matches),
    conditions: Type.Array(ConditionSchema, { maxItems: limits.conditions }),
    action: oneOf(actions),
    targets: Type.Array(TargetSchema, { maxItems: limits.targets }),
  },
  closed,
);
export const ruleSet = {
  rules: Type.Array(RuleSchema, { maxItems: limits.rules }),
  fallback: Type.Array(text(60), { maxItems: limits.targets }),
};
const RuleSetSchema = Type.Object(ruleSet, closed);
const Version = Type.Object({
  number: count(1, 1e6),
  published: Instant,
  by: Type.String(),
  note: Type.String(),
  ...ruleSet,
});
export type Version = Type.Static<typeof Version>;
const Named = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }));

const State = Type.Object({
  /** Revision of the draft and of the published rules. A change names the revision that it is based on. */
  revision: count(0, 1e9),
  /** Published versions, newest first. The first one is live. */
  versions: Type.Array(Version),
  draft: Type.Optional(RuleSetSchema),
  choices: Type.Object({
    providers: Type.Array(Type.Object({ name: Type.String(), isOn: Type.Boolean() })),
    websites: Named,
    methods: Type.Array(Type.String()),
  }),
  currency: CurrencyCode,
});
export type RoutingState = Type.Static<typeof State>;

const path = '/payment-settings/smart-routing-v2';
const id = (call: string) => `payment-settings.routing.${call}`;
/** Reads the rules; only for users of the merchant, because the rules belong to the merchant. */
export const readRouting = defineEndpoint({
  id: id('read'),
  method: 'GET',
  path,
  summary: 'Get the published routing rules, their versions, the draft and the options',
  guard: mayRoute.view,
  answer: State,
});
export const saveDraft = defineEndpoint({
  id: id('save'),
  method: 'PUT',
  path: `${path}/draft`,
  summary: 'Save a draft of the routing rules',
  guard: mayRoute.change,
  body: Type.Object({ revision: count(0, 1e9), ...ruleSet }, closed),
  bodyLimit: 256 * 1024,
  answer: State,
});
export const discardDraft = defineEndpoint({
  id: id('discard'),
  method: 'DELETE',
  path: `${path}/draft`,
  summary: 'Discard the draft',
  guard: mayRoute.change,
  answer: State,
});
export const publishDraft = defineEndpoint({
  id: id('publish'),
  method: 'POST',
  path: `${path}/publish`,
  summary: 'Publish the draft, effective from the next payment',
  guard: mayRoute.change,
  sensitive: true,
  body: Type.Object({ revision: count(0, 1e9), note: Type.String({ maxLength: 200 }) }, closed),
  answer: State,
});
export const rollBack = defineEndpoint({
  id: id('rollBack'),
  method: 'POST',
  path: `${path}/versions/{number}/roll-back`,
  summary: 'Restore an earlier version of the rules as a new version',
  guard: mayRoute.change,
  sensitive: true,
  body: Type.Object({ revision: count(0, 1e9) }, closed),
  answer: State,
});

export const Trace = Type.Object({
  outcome: oneOf(['Approved', 'Refused', 'Blocked', 'NoRoute']),
  /** Id of the rule that decided; absent for the fallback. */
  rule: Type.Optional(Type.String()),
  steps: Type.Array(
    Type.Object({
      rule: Type.String(),
      name: Type.String(),
      isMet: Type.Boolean(),
      condition: Type.Optional(ConditionSchema),
    }),
  ),
  providers: Type.Array(
    Type.Object({
      provider: Type.String(),
      result: oneOf(['Approved', 'Refused', 'PassedOver', 'NotAsked']),
      mid: Type.Optional(Type.String()),
      /** Reason. It has only one language if it is from the response of the provider. */
      why: Type.Optional(localizedText({ maxLength: 1_000 })),
    }),
  ),
  /** Share of each provider, as the first provider to be called, for 100 such payments. */
  shares: Type.Array(Type.Object({ provider: Type.String(), percent: count(0, 100) })),
});
export type Trace = Type.Static<typeof Trace>;
export const answers = ['Approve', 'SoftFirst', 'HardFirst'] as const;
/** First digits of a card number. */
export const binDigits = /^\d{6,8}$/;

export const simulateRouting = defineEndpoint({
  id: id('simulate'),
  method: 'POST',
  path: `${path}/simulate`,
  summary: 'Simulate the route of a payment without creating one',
  changesNothing: true,
  guard: mayRoute.view,
  body: Type.Object(
    {
      ...ruleSet,
      websiteId: Id,
      method: text(60),
      currency: CurrencyCode,
      country: Country,
      amount: Amount,
      bin: Type.Optional(Type.String({ pattern: binDigits.source })),
      answers: oneOf(answers),
    },
    closed,
  ),
  bodyLimit: 256 * 1024,
  answer: Trace,
});
