/**
 * API calls of card terminals: transactions, conversions and batches. The documents name the screens but not the API
 * calls.
 */
import * as Type from 'typebox';
import {
  AccountChange,
  Amount,
  CurrencyCode,
  countedPageOf,
  defineEndpoint,
  Instant,
  listQuery,
  oneOf,
  pageOf,
  transactionStatus,
  transactionType,
} from '#core/api';
import { batchStatus, conversionStatus, entryMode, verificationMethod } from './model.ts';
import { permission, viewTransactions } from './permissions.ts';

const view = { permissions: [permission.View] };
const settle = { permissions: [permission.Settle] };
const base = 'api/crm/transactions';

const atTerminal = {
  /** Terminal identification, 8 digits (ISO 8583 field 41). */
  terminalId: Type.String(),
  store: Type.String(),
  entry: entryMode.schema,
  cvm: verificationMethod.schema,
  /** System trace audit number, 6 digits (ISO 8583 field 11). */
  stan: Type.String(),
  batchNo: Type.String(),
  batchId: Type.Optional(Type.String()),
  batchStatus: Type.Optional(batchStatus.schema),
  /** Part of the amount that is a tip. */
  tip: Type.Optional(Amount),
  /** Number of monthly installments; absent if the payer pays everything immediately. */
  instalments: Type.Optional(Type.Integer({ minimum: 2, maximum: 36 })),
  /** True if the terminal approved the payment itself, without a request to the issuer. */
  offline: Type.Boolean(),
};

export const TerminalTransaction = Type.Object({
  id: Type.String(),
  externalId: Type.String(),
  created: Instant,
  type: transactionType.schema,
  status: transactionStatus.schema,
  amount: Amount,
  currency: CurrencyCode,
  refunded: Amount,
  merchantId: Type.String(),
  merchantName: Type.String(),
  paymentMethod: Type.String(),
  maskedPan: Type.Optional(Type.String()),
  ...atTerminal,
});
export type TerminalTransaction = Type.Static<typeof TerminalTransaction>;

/**
 * Payment for which the payer was offered, or could have been offered, to pay in the currency of the card (dynamic
 * currency conversion).
 */
export const Conversion = Type.Object({
  /** Id of the payment. */
  id: Type.String(),
  externalId: Type.String(),
  created: Instant,
  status: conversionStatus.schema,
  merchantId: Type.String(),
  merchantName: Type.String(),
  terminalId: Type.String(),
  paymentMethod: Type.String(),
  maskedPan: Type.Optional(Type.String()),
  /** Amount settled to the merchant. */
  amount: Amount,
  currency: CurrencyCode,
  /** Amount billed to the payer; for a declined offer, the offered amount. Absent if there was no offer. */
  cardAmount: Type.Optional(Amount),
  cardCurrency: CurrencyCode,
  /** Units of the card's currency for one unit of the terminal's currency, without the markup; six decimal places. */
  rate: Type.Optional(Amount),
  /** Publisher and time of the rate. */
  rateSource: Type.Optional(Type.String()),
  rateTime: Type.Optional(Instant),
  /** Markup in percent, with two decimal places. */
  markup: Type.Optional(Amount),
  /** Merchant's share of the markup, in the terminal's currency. */
  merchantShare: Type.Optional(Amount),
});
export type Conversion = Type.Static<typeof Conversion>;

const pairOf = {
  currency: CurrencyCode,
  cardCurrency: CurrencyCode,
};
export const ConversionTotals = Type.Object({
  ...pairOf,
  offered: Type.Integer(),
  accepted: Type.Integer(),
  /** Totals of the accepted conversions. */
  amount: Amount,
  cardAmount: Amount,
  merchantShare: Amount,
});
export type ConversionTotals = Type.Static<typeof ConversionTotals>;

/** Additional data of a terminal transaction. */
export const TerminalPart = Type.Object({
  ...atTerminal,
  currency: CurrencyCode,
  conversion: Type.Optional(Conversion),
});
export type TerminalPart = Type.Static<typeof TerminalPart>;

const Sums = Type.Object({
  salesCount: Type.Integer(),
  sales: Amount,
  refundsCount: Type.Integer(),
  refunds: Amount,
  net: Amount,
});
export type BatchSums = Type.Static<typeof Sums>;

export const Batch = Type.Object({
  id: Type.String(),
  batchNo: Type.String(),
  terminalId: Type.String(),
  store: Type.String(),
  merchantId: Type.String(),
  merchantName: Type.String(),
  status: batchStatus.schema,
  currency: CurrencyCode,
  opened: Instant,
  closed: Type.Optional(Instant),
  settled: Type.Optional(Instant),
  /** True if a person closed it by force, with the host's totals. */
  isForced: Type.Boolean(),
  count: Type.Integer(),
  /** Amount that the host has captured, less refunds. */
  hostAmount: Amount,
  /** Amount that the terminal reports; absent before the terminal has closed the batch. */
  terminalAmount: Type.Optional(Amount),
  /** Amount of the terminal less the amount of the host. */
  difference: Type.Optional(Amount),
  /** True if a forced close needs the approval of a second person. */
  waitsForApproval: Type.Boolean(),
});
export type Batch = Type.Static<typeof Batch>;

export const BatchDetail = Type.Object({
  ...Batch.properties,
  host: Sums,
  terminal: Type.Optional(Sums),
  /** Transaction that the terminal did not report. */
  unreported: Type.Optional(Type.Object({ id: Type.String(), externalId: Type.String() })),
  request: Type.Optional(
    Type.Object({
      reason: Type.String(),
      actor: Type.String(),
      actorId: Type.String(),
      created: Instant,
      accountChange: Type.Optional(AccountChange),
    }),
  ),
  forcedBy: Type.Optional(Type.String()),
  forceReason: Type.Optional(Type.String()),
  transactions: Type.Array(TerminalTransaction),
  /**
   * Version of the batch. A change sends the displayed version, and is rejected if the batch was changed in the
   * meantime.
   */
  version: Type.Integer(),
});
export type BatchDetail = Type.Static<typeof BatchDetail>;

const Version = Type.Integer({ minimum: 1 });
const Reason = Type.String({ minLength: 1, maxLength: 500 });

export const transactionSortable = [
  'created',
  'amount',
  'status',
  'terminalId',
  'store',
  'entry',
  'batchNo',
  'merchantName',
] as const;
export const conversionSortable = [
  'created',
  'status',
  'amount',
  'currency',
  'cardCurrency',
  'merchantName',
  'terminalId',
] as const;
export const batchSortable = [
  'opened',
  'closed',
  'status',
  'batchNo',
  'terminalId',
  'store',
  'hostAmount',
  'merchantName',
] as const;

const conversionQuery = listQuery(conversionSortable, [
  'status',
  'currency',
  'cardCurrency',
  'terminalId',
  'merchantId',
]);

export const listTerminalTransactions = defineEndpoint({
  id: 'transactions.terminals.list',
  method: 'GET',
  path: `${base}/terminals/transactions`,
  summary: 'List terminal transactions',
  guard: view,
  query: listQuery(transactionSortable, ['status', 'type', 'terminalId', 'store', 'entry', 'batchNo', 'merchantId']),
  answer: pageOf(TerminalTransaction),
});

export const listTerminals = defineEndpoint({
  id: 'transactions.terminals.options',
  method: 'GET',
  path: `${base}/terminals`,
  summary: 'List terminals with payments',
  guard: view,
  answer: Type.Array(Type.Object({ terminalId: Type.String(), store: Type.String(), merchantName: Type.String() })),
});

const part = (side: 'operator' | 'merchant') =>
  defineEndpoint({
    id: `transactions.terminals.${side}Part`,
    method: 'GET',
    // The type needs only the path parameter.
    path: (side === 'operator'
      ? 'api/crm/transactions/{id}/terminal'
      : 'api/transactions/{id}/terminal') as 'api/crm/transactions/{id}/terminal',
    summary: 'Get the terminal details of a transaction',
    guard: {
      permissions:
        side === 'operator' ? [viewTransactions.tenant, viewTransactions.platform] : [viewTransactions.merchant],
    },
    answer: TerminalPart,
  });
export const terminalPart = { operator: part('operator'), merchant: part('merchant') };

export const listConversions = defineEndpoint({
  id: 'transactions.terminals.conversions',
  method: 'GET',
  path: `${base}/terminals/conversions`,
  summary: 'List currency conversions at terminals',
  guard: view,
  query: conversionQuery,
  answer: countedPageOf(Conversion),
});

export const totalConversions = defineEndpoint({
  id: 'transactions.terminals.conversionTotals',
  method: 'GET',
  path: `${base}/terminals/conversions/totals`,
  summary: 'Get totals of accepted conversions by currency pair',
  guard: view,
  query: conversionQuery,
  answer: Type.Array(ConversionTotals),
});

export const listBatches = defineEndpoint({
  id: 'transactions.terminals.batches',
  method: 'GET',
  path: `${base}/terminals/batches`,
  summary: 'List terminal batches',
  guard: view,
  query: listQuery(batchSortable, ['status', 'terminalId', 'store', 'merchantId']),
  answer: countedPageOf(Batch),
});

export const getBatch = defineEndpoint({
  id: 'transactions.terminals.batch',
  method: 'GET',
  path: `${base}/terminals/batches/{id}`,
  summary: "Get a batch with the terminal's and the host's figures",
  guard: view,
  answer: BatchDetail,
});

export const closeBatch = defineEndpoint({
  id: 'transactions.terminals.close',
  method: 'POST',
  path: `${base}/terminals/batches/{id}/close`,
  summary: 'Close a terminal batch',
  guard: settle,
  body: Type.Object({ version: Version }),
  answer: BatchDetail,
});

export const forceCloseBatch = defineEndpoint({
  id: 'transactions.terminals.forceClose',
  method: 'POST',
  path: `${base}/terminals/batches/{id}/force-close`,
  summary: "Request a force close with the host's figures",
  guard: settle,
  userOnly: true,
  body: Type.Object({ reason: Reason, version: Version }),
  answer: BatchDetail,
});

export const decideForceClose = defineEndpoint({
  id: 'transactions.terminals.decideForceClose',
  method: 'POST',
  path: `${base}/terminals/batches/{id}/force-close/decision`,
  summary: 'Approve or reject a force close requested by another person',
  guard: settle,
  userOnly: true,
  body: Type.Object({ decision: oneOf(['Approve', 'Reject']), version: Version }),
  answer: BatchDetail,
});
