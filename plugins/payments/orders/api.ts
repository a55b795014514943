/** Payments from a merchant's balance or a connected bank account: quotes, orders, approvals by others, and views. */
import * as Type from 'typebox';
import {
  AccountChange,
  Amount,
  CurrencyCode,
  chargeBearer,
  countedPageOf,
  defineEndpoint,
  Instant,
  listQuery,
  oneOf,
  paymentRail,
} from '#core/api';
import { payeeResult } from '../model/payee.ts';
import { approvalCause, paymentDelay, paymentSpeed, paymentState } from '../model/payment.ts';
import { may, viewers } from '../permissions.ts';
import { Day, Id, Payee, PayeeCheck, PayeeInput, ProblemAnswer, Reason, Text, Who } from '../shapes.ts';

const closed = { additionalProperties: false };

/** Account that a payment can be made from. */
export const PayingAccount = Type.Object(
  {
    /** Id of the account: `balance:EUR`, or a connection with its account. */
    id: Id,
    kind: oneOf(['Balance', 'Bank']),
    /** Name of the bank and of the account; empty for the balance. */
    name: Type.String(),
    currency: CurrencyCode,
    /** Amount available for payments now, excluding amounts held for other payments. */
    available: Amount,
    reserved: Amount,
  },
  closed,
);
export type PayingAccount = Type.Static<typeof PayingAccount>;

const order = {
  accountId: Id,
  /** Payee: a beneficiary, or bank details. */
  beneficiaryId: Type.Optional(Id),
  payee: Type.Optional(PayeeInput),
  amount: Amount,
  currency: CurrencyCode,
  reference: Text(140),
  /** Requested day of execution; the next possible day when absent. */
  date: Type.Optional(Day),
  speed: paymentSpeed.schema,
  charges: chargeBearer.schema,
};
export const OrderInput = Type.Object(order, closed);
export type OrderInput = Type.Static<typeof OrderInput>;

/** Preview of a payment before it is ordered. */
export const Quote = Type.Object(
  {
    problems: Type.Array(ProblemAnswer),
    /** Rail and times; absent if an error prevents the calculation. */
    way: Type.Optional(
      Type.Object(
        {
          rail: paymentRail.schema,
          fee: Amount,
          /** Amount and fee. */
          total: Amount,
          /** Latest time to order the payment for that day; absent if the rail is always open. */
          cutOff: Type.Optional(Instant),
          /** Reason why the payment is not sent on the requested day. */
          delay: Type.Optional(paymentDelay.schema),
          sends: Instant,
          arrives: Instant,
          /** Time until which payments to new or changed bank details are held. */
          heldUntil: Type.Optional(Instant),
          /** Number of users who have to approve it, in addition to the maker. */
          approvers: Type.Integer({ minimum: 0, maximum: 2 }),
          /** Reason why approval is required. */
          cause: Type.Optional(approvalCause.schema),
          /** Amount that the caller can still pay within 24 hours without approval. */
          leftToday: Amount,
          payeeCheck: PayeeCheck,
          available: Amount,
          /** Remaining amount of the account after the payment. */
          left: Amount,
        },
        closed,
      ),
    ),
  },
  closed,
);
export type Quote = Type.Static<typeof Quote>;

export const Payment = Type.Object(
  {
    id: Type.String(),
    state: paymentState.schema,
    created: Instant,
    maker: Type.String(),
    /** True when the caller has ordered it. */
    isOwn: Type.Boolean(),
    beneficiaryId: Type.Optional(Type.String()),
    payee: Payee,
    /** Account of the payee, on a single line. */
    account: Type.String(),
    from: Type.String(),
    amount: Amount,
    currency: CurrencyCode,
    fee: Amount,
    reference: Type.String(),
    rail: paymentRail.schema,
    charges: chargeBearer.schema,
    sends: Instant,
    arrives: Instant,
    approvers: Type.Integer({ minimum: 0 }),
    cause: Type.Optional(approvalCause.schema),
    approvals: Type.Array(Who),
    /** Time at which a pending payment is declined automatically. */
    expires: Type.Optional(Instant),
    payeeCheck: Type.Object({ ...PayeeCheck.properties, reason: Type.Optional(Type.String()) }, closed),
    /** Reason why it was declined, failed or was returned. */
    reason: Type.Optional(Type.String()),
    decidedBy: Type.Optional(Type.String()),
    batchId: Type.Optional(Type.String()),
    batchName: Type.Optional(Type.String()),
    /** Row in the batch, from 1, and the merchant's reference. */
    row: Type.Optional(Type.Integer()),
    externalId: Type.String(),
    /** Failed payment that this payment retries. */
    retryOf: Type.Optional(Type.String()),
    transactionId: Type.Optional(Type.String()),
    /** `X-Request-Id` of the order, which shows whether an order whose response was lost exists. */
    requestId: Type.Optional(Type.String()),
    /** Reason why the caller may not approve it; absent if they may. */
    whyNotApprove: Type.Optional(oneOf(['own', 'editor', 'approved', 'account-changed', 'state', 'permission'])),
    /** Account change behind the reason `account-changed`. */
    accountChange: Type.Optional(AccountChange),
    mayCancel: Type.Boolean(),
  },
  closed,
);
export type Payment = Type.Static<typeof Payment>;
export type WhyNot = NonNullable<Payment['whyNotApprove']>;

/** Outcome for each of several payments. */
export const Decided = Type.Object(
  {
    id: Type.String(),
    outcome: oneOf(['Done', 'Refused']),
    state: Type.Optional(paymentState.schema),
    message: Type.Optional(Type.String()),
  },
  closed,
);
export type Decided = Type.Static<typeof Decided>;

const ids = Type.Array(Id, { minItems: 1, maxItems: 100 });
const decide = { method: 'POST', answer: Type.Array(Decided) } as const;

export const orderCalls = {
  accounts: defineEndpoint({
    id: 'payments.accounts',
    method: 'GET',
    path: 'payments/accounts',
    summary: 'List accounts to pay from, with available balances',
    guard: viewers,
    answer: Type.Array(PayingAccount),
  }),
  quote: defineEndpoint({
    id: 'payments.quote',
    method: 'POST',
    path: 'payments/quotes',
    summary: 'Get a quote: fee, payment method, arrival and name check',
    changesNothing: true,
    guard: may('Create'),
    body: OrderInput,
    answer: Quote,
  }),
  create: defineEndpoint({
    id: 'payments.create',
    method: 'POST',
    path: 'payments/orders',
    summary: 'Create a payment; a changed balance or fee is a conflict',
    guard: may('Create'),
    sensitive: true,
    body: Type.Object(
      {
        ...order,
        expectedAvailable: Amount,
        expectedFee: Amount,
        /** Result of the name check that the user saw, and the reason for paying despite it. */
        payeeResult: payeeResult.schema,
        payeeReason: Type.Optional(Text(200)),
      },
      closed,
    ),
    answer: Payment,
  }),
  list: defineEndpoint({
    id: 'payments.list',
    method: 'GET',
    path: 'payments/orders',
    summary: 'List payments',
    guard: viewers,
    query: Type.Object(
      {
        ...listQuery(
          ['created', 'amount', 'state', 'expires', 'sends', 'externalId'],
          ['state', 'currency', 'rail', 'batchId', 'beneficiaryId', 'requestId'],
        ).properties,
        /** Restricts the list to payments that the caller may approve. */
        mine: Type.Optional(Type.Boolean()),
      },
      closed,
    ),
    answer: countedPageOf(Payment),
  }),
  details: defineEndpoint({
    id: 'payments.details',
    method: 'GET',
    path: 'payments/orders/{id}',
    summary: 'Get a payment',
    guard: viewers,
    answer: Payment,
  }),
  approve: defineEndpoint({
    ...decide,
    id: 'payments.approve',
    path: 'payments/approvals',
    summary: "Approve other people's payments, with a result for each",
    guard: may('Approve'),
    userOnly: true,
    sensitive: true,
    body: Type.Object({ ids }, closed),
  }),
  reject: defineEndpoint({
    ...decide,
    id: 'payments.reject',
    path: 'payments/rejections',
    summary: "Reject other people's payments, with a result for each",
    guard: may('Approve'),
    userOnly: true,
    body: Type.Object({ ids, reason: Reason }, closed),
  }),
  cancel: defineEndpoint({
    ...decide,
    id: 'payments.cancel',
    path: 'payments/cancellations',
    summary: "Cancel the caller's payments that haven't been sent",
    guard: may('Create'),
    body: Type.Object({ ids, reason: Reason }, closed),
  }),
  waiting: defineEndpoint({
    id: 'payments.waiting',
    method: 'GET',
    path: 'payments/waiting',
    summary: 'Count payments that need approval, for the caller and in total',
    guard: viewers,
    answer: Type.Object(
      {
        /** Payments that the caller may approve, and all pending payments. */
        mine: Type.Integer({ minimum: 0 }),
        all: Type.Integer({ minimum: 0 }),
        /** Number of changed bank details that the caller may approve. */
        beneficiaries: Type.Integer({ minimum: 0 }),
        /** Open-banking connections that end within 7 days. */
        connections: Type.Integer({ minimum: 0 }),
      },
      closed,
    ),
  }),
};
