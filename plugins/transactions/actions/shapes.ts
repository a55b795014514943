/** Bodies, headers and responses that several actions share. */
import * as Type from 'typebox';
import { Amount, actionResult, CurrencyCode, SystemMode } from '#core/api';
import { TransactionDetail } from '../api.ts';

/** Reason for an action, in the user's own words. */
export const ReasonText = Type.String({ minLength: 1, maxLength: 500 });

/** Creates the schema of a non-empty text. */
export const sentText = (maxLength: number) => Type.String({ minLength: 1, maxLength });

/** Remaining amount that the user saw when the form was opened; a different amount causes a conflict. */
export const expected = { expectedRemaining: Amount };

/** Body of a call that moves part of the amount of a payment. */
export const MoneyBody = Type.Object({ amount: Amount, currency: CurrencyCode, reason: ReasonText, ...expected });

/** `Website-Id` names the website the transaction came through; `SystemMode` repeats the mode. */
export const ActionHeaders = Type.Object({ 'Website-Id': Type.String(), SystemMode });

const seen = { 'If-Match': Type.Optional(Type.String({ maxLength: 200 })) };
/** Headers with the state that the user saw (`seenTag`), for a call whose body has no field for it. */
export const SeenHeaders = Type.Object(seen);
/** Headers of a decision, which does not contain the mode. */
export const DecisionHeaders = Type.Object({ 'Website-Id': Type.String(), ...seen });

/** Outcome of an action. */
export const ActionOutcome = Type.Object({
  outcome: actionResult.schema,
  message: Type.Optional(Type.String()),
  transaction: TransactionDetail,
  /** True if it is pending because a second user has to approve it. */
  waitsForApproval: Type.Optional(Type.Boolean()),
  /** Id of the resulting refund or payout. */
  relatedTransactionId: Type.Optional(Type.String()),
});
export type ActionOutcome = Type.Static<typeof ActionOutcome>;

/** Transactions of a batch, with the reason; an empty text if there is none. */
export const Batch = Type.Object({
  transactions: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { minItems: 1, maxItems: 100 }),
  reason: Type.String({ maxLength: 500 }),
});

/** Outcome of each transaction of a batch. */
export const BatchResult = Type.Array(
  Type.Object({
    transactionId: Type.String(),
    outcome: actionResult.schema,
    /** Reason for the failure. */
    message: Type.Optional(Type.String()),
  }),
);
export type BatchResult = Type.Static<typeof BatchResult>;
