/**
 * Risk settings that payments are checked against: antifraud rules, blacklist and allowlist, the number of
 * confirmations for coin payments, and error mappings. The rules and lists of a tenant apply to all its merchants;
 * those of a merchant are added to them. The documents name the screens but not the API calls.
 */
import * as Type from 'typebox';
import {
  Amount,
  CurrencyCode,
  collection,
  declineNextStep,
  defineEndpoint,
  Instant,
  localizedText,
  oneOf,
} from '#core/api';
import { entryTypes } from './entry-types.ts';
import { mayBlacklist, mayOwn, mayRules, mayWhitelist } from './permissions.ts';
import {
  fieldNames,
  limits,
  matches,
  operators,
  ruleActions,
  ruleStates,
  velocityKeys,
  velocityOutcomes,
  velocityWindows,
} from './rule.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const count = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const closed = { additionalProperties: false } as const;

const Condition = Type.Object(
  {
    field: oneOf(fieldNames),
    operator: oneOf(operators),
    value: text(limits.values),
    currency: Type.Optional(CurrencyCode),
    by: Type.Optional(oneOf(velocityKeys)),
    window: Type.Optional(oneOf(velocityWindows)),
    outcome: Type.Optional(oneOf(velocityOutcomes)),
  },
  closed,
);
const Group = Type.Object(
  { match: oneOf(matches), conditions: Type.Array(Condition, { minItems: 1, maxItems: limits.conditions }) },
  closed,
);
const when = { match: oneOf(matches), groups: Type.Array(Group, { minItems: 1, maxItems: limits.groups }) };

export const antifraudRules = collection({
  id: 'risk.antifraudRules',
  endpoints: 'settings.antifraudRules',
  path: '/settings/antifraud/rules',
  words: ['antifraud rule', 'antifraud rules'],
  item: Type.Object({
    name: text(100),
    action: oneOf(ruleActions),
    state: oneOf(ruleStates),
    /** Priority; among rules with the same action, the lowest number is tried first. */
    priority: count(1, 999),
    /** Groups of conditions, of which all or any must match. */
    ...when,
    /** Number of hits per hour above which users who may change the rule are notified. */
    notifyAbove: Type.Optional(count(1, 10_000)),
    /** Number of payments that the rule has matched since the beginning of the sandbox data. */
    hits: count(0, Number.MAX_SAFE_INTEGER),
    changed: Type.Optional(Instant),
    changedBy: Type.Optional(Type.String()),
  }),
  owner: 'tenant-or-merchant',
  ...mayRules,
  given: ['hits', 'changed', 'changedBy'],
  search: ['name'],
  sort: ['priority', 'name', 'hits', 'changed'],
  filter: ['action', 'state'],
  tabs: 'state',
});

/** Sum of the matched payments in a currency. */
const CurrencySum = Type.Object({ currency: CurrencyCode, count: count(0, 1e9), amount: Amount });

export const DryRun = Type.Object({
  from: Instant,
  to: Instant,
  /** Number of payments in the period. */
  looked: count(0, 1e9),
  hits: count(0, 1e9),
  /** Hits that were paid and not disputed later: the good payments that the rule would have declined. */
  good: count(0, 1e9),
  disputed: count(0, 1e9),
  /** Hits that were declined for another reason. */
  refused: count(0, 1e9),
  sums: Type.Array(CurrencySum),
  /** Newest hits. */
  payments: Type.Array(
    Type.Object({
      id: Type.String(),
      externalId: Type.String(),
      created: Instant,
      merchantName: Type.String(),
      amount: Amount,
      currency: CurrencyCode,
      status: Type.String(),
      maskedPan: Type.Optional(Type.String()),
    }),
  ),
});
export type DryRun = Type.Static<typeof DryRun>;

export const dryRunDays = [1, 7, 30] as const;
export const tryRule = defineEndpoint({
  id: 'settings.antifraudRules.try',
  method: 'POST',
  path: '/settings/antifraud/dry-run',
  summary: 'Backtest a rule on recent payments',
  changesNothing: true,
  guard: mayRules.view,
  body: Type.Object(
    { ...when, days: count(1, 30), merchantId: Type.Optional(Id), tenantId: Type.Optional(Id) },
    closed,
  ),
  answer: DryRun,
});

const { name, action, state, priority, notifyAbove, changed, changedBy } = antifraudRules.facts.item.properties;
const RuleVersion = Type.Object({
  version: count(1, Number.MAX_SAFE_INTEGER),
  name,
  action,
  state,
  priority,
  ...when,
  notifyAbove,
  changed,
  changedBy,
});
export type RuleVersion = Type.Static<typeof RuleVersion>;

export const ruleVersions = defineEndpoint({
  id: 'settings.antifraudRules.versions',
  method: 'GET',
  path: '/settings/antifraud/rules/{id}/versions',
  summary: 'List the versions of an antifraud rule, newest first',
  guard: mayRules.view,
  answer: Type.Array(RuleVersion),
});

const entry = {
  type: oneOf(entryTypes),
  /** Value, which is sent but never returned. Only the fingerprint of a card is stored. */
  value: text(254),
  /** Displayed value: a card with its first six and last four digits. */
  shown: Type.String(),
  /** Fingerprint of a card, used for comparison. */
  fingerprint: Type.Optional(Type.String()),
  reason: text(200),
  /** Time from which the entry has no effect. */
  expires: Type.Optional(Instant),
  isExpired: Type.Boolean(),
  source: oneOf(['Manual', 'Import', 'Transaction']),
  transactionId: Type.Optional(Id),
  /** Number of payments that the entry has matched. */
  hits: count(0, Number.MAX_SAFE_INTEGER),
  created: Instant,
};
const listOf = {
  item: Type.Object(entry),
  owner: 'tenant-or-merchant',
  given: ['shown', 'fingerprint', 'isExpired', 'source', 'transactionId', 'hits', 'created'],
  fixed: ['type'],
  secret: ['value'],
  search: ['shown', 'fingerprint', 'reason'],
  sort: ['created', 'shown', 'hits', 'expires'],
  filter: ['type', 'source', 'isExpired'],
} as const;

export const blacklist = collection({
  id: 'risk.blacklist',
  endpoints: 'settings.blacklist',
  path: '/settings/antifraud/blacklist',
  words: ['blocklist entry', 'blocklist entries'],
  entity: 'blacklist-entry',
  ...listOf,
  ...mayBlacklist,
});

export const whitelist = collection({
  id: 'risk.whitelist',
  endpoints: 'settings.whitelist',
  path: '/settings/antifraud/whitelist',
  words: ['allowlist entry', 'allowlist entries'],
  entity: 'whitelist-entry',
  ...listOf,
  ...mayWhitelist,
});

export const listNames = ['blacklist', 'whitelist'] as const;
export type ListName = (typeof listNames)[number];

const lists = { blacklist: mayBlacklist, whitelist: mayWhitelist } as const;
const named = { blacklist: 'blocklist', whitelist: 'allowlist' } as const;

export const maxImportRows = 2_000;
const ImportRow = Type.Object(
  {
    /** Row number in the file, starting at 2, because row 1 contains the headings. */
    row: count(1, 1_000_000),
    type: Type.String({ maxLength: 40 }),
    value: Type.String({ maxLength: 254 }),
    reason: Type.Optional(Type.String({ maxLength: 200 })),
    /** Name or id of the merchant; all merchants when absent. */
    merchant: Type.Optional(Type.String({ maxLength: 200 })),
    /** Expiry: a date or a timestamp. */
    expires: Type.Optional(Type.String({ maxLength: 40 })),
  },
  closed,
);
export const rowResults = ['Added', 'Listed', 'Invalid'] as const;
const ImportAnswer = Type.Object({
  /** Id of the import; absent for a dry run. */
  id: Type.Optional(Type.String()),
  added: count(0, maxImportRows),
  failed: count(0, maxImportRows),
  rows: Type.Array(
    Type.Object({
      row: count(1, 1_000_000),
      result: oneOf(rowResults),
      field: Type.Optional(Type.String()),
      message: Type.Optional(Type.String()),
    }),
  ),
});
export type ImportAnswer = Type.Static<typeof ImportAnswer>;

const ImportRecord = Type.Object({
  id: Type.String(),
  created: Instant,
  by: Type.String(),
  fileName: Type.String(),
  added: count(0, maxImportRows),
  /** Time until which the import can be undone; absent if it was undone or the time has passed. */
  undoUntil: Type.Optional(Instant),
  undone: Type.Optional(Instant),
});
export type ImportRecord = Type.Static<typeof ImportRecord>;

function callsOf(list: ListName) {
  const { view, change } = lists[list];
  const base = `/settings/antifraud/${list}` as const;
  const id = (call: string) => `settings.${list}.${call}`;
  return {
    import: defineEndpoint({
      id: id('import'),
      method: 'POST',
      path: `${base}/imports`,
      summary: `Import a file into the ${named[list]}, or preview the import`,
      guard: change,
      body: Type.Object(
        {
          fileName: text(200),
          dryRun: Type.Boolean(),
          tenantId: Type.Optional(Id),
          rows: Type.Array(ImportRow, { minItems: 1, maxItems: maxImportRows }),
        },
        closed,
      ),
      bodyLimit: 2 * 1024 * 1024,
      answer: ImportAnswer,
    }),
    imports: defineEndpoint({
      id: id('imports'),
      method: 'GET',
      path: `${base}/imports`,
      summary: `List files imported into the ${named[list]}, newest first`,
      guard: view,
      answer: Type.Array(ImportRecord),
    }),
    undo: defineEndpoint({
      id: id('undo'),
      method: 'POST',
      path: `${base}/imports/{id}/undo`,
      summary: `Undo an import into the ${named[list]} within 24 hours`,
      guard: change,
      answer: ImportRecord,
    }),
    ofTransaction: defineEndpoint({
      id: id('ofTransaction'),
      method: 'GET',
      path: `${base}/of-transaction/{transactionId}`,
      summary: `List values of a payment that can be on the ${named[list]}, with those that are`,
      guard: view,
      answer: Type.Array(
        Type.Object({
          type: oneOf(entryTypes),
          shown: Type.String(),
          entryId: Type.Optional(Type.String()),
          /**
           * Payments of the last 30 days with this value that were paid and not disputed later: a blacklist entry would
           * have stopped them.
           */
          good: count(0, 1e9),
        }),
      ),
    }),
    addFromTransaction: defineEndpoint({
      id: id('addFromTransaction'),
      method: 'POST',
      path: `${base}/of-transaction/{transactionId}`,
      summary: `Add the card, BIN, email or address of a payment to the ${named[list]}`,
      guard: change,
      body: Type.Object(
        {
          types: Type.Array(oneOf(entryTypes), { minItems: 1, maxItems: entryTypes.length }),
          reason: text(200),
          expires: Type.Optional(Instant),
        },
        closed,
      ),
      answer: Type.Object({ added: count(0, 4) }),
    }),
  };
}
export const listCalls = { blacklist: callsOf('blacklist'), whitelist: callsOf('whitelist') };

export const coins = ['Bitcoin', 'USDC'] as const;
/** Chain on which each currency is paid. */
export const networks = { Bitcoin: 'Bitcoin', USDC: 'Ethereum' } as const;

export const confirmationLevels = collection({
  id: 'risk.confirmationLevels',
  endpoints: 'settings.confirmationLevels',
  path: '/settings/confirmation-levels',
  words: ['confirmation level', 'confirmation levels'],
  item: Type.Object({
    coin: oneOf(coins),
    currency: CurrencyCode,
    /** Amount from which the level applies, up to the beginning of the next level. */
    amountFrom: Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' }),
    /** Amount at which the next level begins; the last level has no end. */
    amountTo: Type.Optional(Amount),
    network: Type.String(),
    /** Number of blocks until the payment counts as paid. */
    confirmations: count(0, 100),
    /** Minutes that the payer has to pay. */
    expiryMinutes: count(5, 1440),
    /** Percentage of the amount that may be missing. */
    underpaidPercent: Type.Number({ minimum: 0, maximum: 10, multipleOf: 0.1, default: 0 }),
  }),
  owner: 'merchant',
  ...mayOwn,
  given: ['amountTo', 'network'],
  fixed: ['coin', 'currency'],
  search: ['currency'],
  sort: ['coin', 'currency', 'confirmations'],
  filter: ['coin'],
});

/** Makes a payment in Test mode to show how its blocks are counted. */
export const payInCoin = defineEndpoint({
  id: 'settings.confirmationLevels.pay',
  method: 'POST',
  path: '/settings/confirmation-levels/test-payments',
  summary: 'Create a pending crypto test payment',
  guard: mayOwn.change,
  body: Type.Object({ coin: oneOf(coins), currency: CurrencyCode, amount: Amount, paidPercent: count(0, 100) }, closed),
  answer: Type.Object({ transactionId: Type.String() }),
});

/** Unified reasons for declines, regardless of who declined. */
export const unifiedReasons = [
  'IssuerDeclined',
  'AuthenticationFailed',
  'SecurityCodeMismatch',
  'Blacklisted',
  'Velocity',
  'CountryBlocked',
  'NoRoute',
  'Timeout',
  'Cancelled',
  'AmountMismatch',
  'Duplicate',
  'Compliance',
] as const;

export const errorMappings = collection({
  id: 'risk.errorMappings',
  endpoints: 'settings.errorMappings',
  path: '/settings/error-mappings',
  words: ['error mapping', 'error mappings'],
  item: Type.Object({
    provider: text(60),
    /** Code as the provider returns it; ISO 8583 field 39 for cards. */
    code: Type.String({ pattern: '^[A-Za-z0-9]{1,10}$' }),
    reason: oneOf(unifiedReasons),
    /** Text shown to the payer. */
    text: localizedText({ maxLength: 200 }),
    nextStep: declineNextStep.schema,
    isActive: Type.Boolean({ default: true }),
    /** Declines with this code in the last 30 days. */
    seen: count(0, 1e9),
  }),
  owner: 'merchant',
  ...mayOwn,
  given: ['seen'],
  fixed: ['provider', 'code'],
  search: ['provider', 'code', 'text'],
  sort: ['provider', 'code', 'seen'],
  filter: ['nextStep', 'isActive'],
  tabs: { by: 'isActive', as: 'active' },
});

export const unmappedCodes = defineEndpoint({
  id: 'settings.errorMappings.unmapped',
  method: 'GET',
  path: '/settings/error-mappings/unmapped',
  summary: 'List unmapped decline codes of the last 30 days, most frequent first',
  guard: mayOwn.view,
  answer: Type.Array(
    Type.Object({ provider: Type.String(), code: Type.String(), reason: Type.String(), count: count(0, 1e9) }),
  ),
});
