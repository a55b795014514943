/** API calls of the processing setup tool. The documents name its screens for each tier but not the API calls. */
import * as Type from 'typebox';
import { tiered } from '#core';
import {
  Amount,
  CurrencyCode,
  capitalPaging,
  countedPageOf,
  defineEndpoint,
  defineStatus,
  Instant,
  oneOf,
  PageIndex,
  PageSize,
  paymentPathState,
  transactionKind,
} from '#core/api';
import { view } from './permissions.ts';

/** Reasons why no payments are possible. */
export const pathCauses = ['no-channel', 'merchant', 'test-only', 'no-processing', 'currency', 'dormant'] as const;
export const pathSortColumns = [
  'state',
  'merchantName',
  'website',
  'paymentMethod',
  'currency',
  'provider',
  'lastPaid',
] as const;

export const PathFee = Type.Object({
  name: Type.String(),
  /** Percentage of the amount. */
  percent: Type.Optional(Type.Number()),
  /** Fixed amount per payment, in the currency of the path, as all amounts here. */
  fixed: Type.Optional(Amount),
  /** Minimum and maximum of the fee. */
  minimum: Type.Optional(Amount),
  maximum: Type.Optional(Amount),
  /** Tiers of a tiered price; each applies up to an amount, the last one without a limit. */
  tiers: Type.Optional(
    Type.Array(Type.Object({ upTo: Type.Optional(Amount), percent: Type.Number(), fixed: Type.Optional(Amount) })),
  ),
});

/** Path of payments with a method and a currency, from a website to a provider. */
export const Path = Type.Object({
  id: Type.String(),
  merchantId: Type.String(),
  merchantName: Type.String(),
  tenantId: Type.String(),
  websiteId: Type.String(),
  website: Type.String(),
  paymentMethod: Type.String(),
  kind: transactionKind.schema,
  currency: CurrencyCode,
  state: paymentPathState.schema,
  /** Reason why a path is not ready. */
  cause: Type.Optional(oneOf(pathCauses)),
  /** Channel, provider and MID; absent if the path is missing. */
  channel: Type.Optional(Type.String()),
  provider: Type.Optional(Type.String()),
  mid: Type.Optional(Type.String()),
  /**
   * Providers in the order in which they are called, with their share of the payments of the last 30 days in percent.
   */
  route: Type.Array(Type.Object({ provider: Type.String(), share: Type.Number() })),
  fees: Type.Array(PathFee),
  /** Price book of the fees; absent if there are no price books. */
  priceBook: Type.Optional(Type.String()),
  /** Time of the last successful payment. */
  lastPaid: Type.Optional(Instant),
});
export type Path = Type.Static<typeof Path>;

export const PathQuery = Type.Object({
  PageSize,
  PageIndex,
  /** Website, method, merchant, provider or MID. */
  SearchKey: Type.Optional(Type.String({ maxLength: 255 })),
  /** Comma-separated values; rows match any of them. */
  state: Type.Optional(Type.String()),
  merchantId: Type.Optional(Type.String()),
  websiteId: Type.Optional(Type.String()),
  paymentMethod: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String()),
  provider: Type.Optional(Type.String()),
  sortBy: Type.Optional(oneOf(pathSortColumns)),
  sortDirection: Type.Optional(oneOf(['asc', 'desc'])),
});
export type PathQuery = Type.Static<typeof PathQuery>;

/** Steps of a payment, in order. */
export const traceSteps = [
  'website',
  'lists',
  'antifraud',
  'channel',
  'routing',
  'mid',
  'provider',
  'errorMapping',
  'ledger',
  'webhook',
] as const;
/** Results of a step of a test payment. */
export const traceResult = defineStatus('setupTool.result', {
  Passed: 'positive',
  Failed: 'negative',
  Warned: 'pending',
  Skipped: 'neutral',
});
/** Outcomes of a test payment. */
export const traceOutcome = defineStatus('setupTool.outcome', {
  Captured: 'positive',
  Declined: 'negative',
  NoRoute: 'negative',
});
/** Findings of a step; the screen has a text for each. */
export const traceNotes = [
  'website-ok',
  'merchant-closed',
  'no-processing',
  'test-only',
  'no-lists',
  'no-rules',
  'listed',
  'rule-stops',
  'rule-holds',
  'rule-challenges',
  'country-blocked',
  'channel-ok',
  'no-channel',
  'currency-off',
  'dormant',
  'route-ok',
  'no-route',
  'mid-ok',
  'answered',
  'refused',
  'no-error',
  'mapped',
  'booked',
  'nothing-booked',
  'told',
  'no-webhook',
  'not-reached',
] as const;

export const Trace = Type.Object({
  outcome: traceOutcome.schema,
  amount: Amount,
  currency: CurrencyCode,
  steps: Type.Array(
    Type.Object({
      step: oneOf(traceSteps),
      result: traceResult.schema,
      note: oneOf(traceNotes),
      /** Subject of the finding: a provider or MID; for `booked` an amount in the currency of the payment. */
      detail: Type.Optional(Type.String()),
    }),
  ),
});
export type Trace = Type.Static<typeof Trace>;

function calls(side: 'operator' | 'merchant') {
  const base = side === 'operator' ? ('api/crm/transactions/setup' as const) : ('api/transactions/setup' as const);
  const guard = { permissions: side === 'operator' ? [view.tenant, view.platform] : [view.merchant] };
  return {
    paths: defineEndpoint({
      id: `transactions.setup.${side}.paths`,
      method: 'GET',
      path: `${base}/paths`,
      summary: 'List payment setups by website, method and currency',
      guard,
      query: PathQuery,
      paging: capitalPaging,
      answer: countedPageOf(Path),
    }),
    path: defineEndpoint({
      id: `transactions.setup.${side}.path`,
      method: 'GET',
      path: `${base}/paths/{id}`,
      summary: 'Get a payment setup',
      guard,
      answer: Path,
    }),
    test: defineEndpoint({
      id: `transactions.setup.${side}.test`,
      method: 'POST',
      path: `${base}/tests`,
      summary: 'Simulate a payment step by step without creating one',
      changesNothing: true,
      guard,
      body: Type.Object({
        websiteId: Type.String({ maxLength: 64 }),
        paymentMethod: Type.String({ maxLength: 100 }),
        currency: CurrencyCode,
        amount: Amount,
        /** Country of the payer, ISO 3166-1 alpha-2; if absent, the merchant's country. */
        country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$' })),
      }),
      answer: Trace,
    }),
  };
}

const operator = calls('operator');
const merchant = calls('merchant');
/** API calls by tier. */
export const setupCalls = tiered({ tenant: operator, platform: operator, merchant });
