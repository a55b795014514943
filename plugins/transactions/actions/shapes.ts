/** The bodies, headers and answers that the calls of several actions share. */
import * as Type from 'typebox';
import { Amount, actionResult, CurrencyCode, SystemMode } from '#core/api';
import { TransactionDetail } from '../api.ts';

/** Reason for an action, in the words of the acting person. */
export const ReasonText = Type.String({ minLength: 1, maxLength: 500 });

/** Makes the schema of a text that must not be empty. */
export const sentText = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** The limit that the person saw when the form opened; a different amount is a conflict. */
export const expected = { expectedRemaining: Amount };

/** Body of a call that moves part of a payment's money. */
export const MoneyBody = Type.Object({ amount: Amount, currency: CurrencyCode, reason: ReasonText, ...expected });

/** `Website-Id` names the website the transaction came through; `SystemMode` repeats the mode. */
export const ActionHeaders = Type.Object({ 'Website-Id': Type.String(), SystemMode });

const seen = { 'If-Match': Type.Optional(Type.String({ maxLength: 200 })) };
/** State that the person saw (`seenTag`), for a call whose body has no field for it. */
export const SeenHeaders = Type.Object(seen);
/** The headers of a decision, which names no mode of its own. */
export const DecisionHeaders = Type.Object({ 'Website-Id': Type.String(), ...seen });

/** Outcome of an action. */
export const ActionOutcome = Type.Object({
  outcome: actionResult.schema,
  message: Type.Optional(Type.String()),
  transaction: TransactionDetail,
  /** True when it is pending because a second person has to approve it. */
  waitsForApproval: Type.Optional(Type.Boolean()),
  /** The refund or payout that was made. */
  relatedTransactionId: Type.Optional(Type.String()),
});
export type ActionOutcome = Type.Static<typeof ActionOutcome>;

/** The transactions of a batch, and the reason: an empty text where there is none. */
export const Batch = Type.Object({
  transactions: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 100 }),
  reason: Type.String({ maxLength: 500 }),
});

/** Outcome of each transaction of a batch. */
export const BatchResult = Type.Array(
  Type.Object({
    transactionId: Type.String(),
    outcome: actionResult.schema,
    /** Reason of the failure. */
    message: Type.Optional(Type.String()),
  }),
);
export type BatchResult = Type.Static<typeof BatchResult>;
