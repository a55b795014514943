import * as Type from 'typebox';
import { approvalCauses, disputeStage, disputeStatus, oneOf, systemMode } from '#core/api';
import { entityToken, type StoredOf } from '#sandbox';
import { proofType } from '../proof.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ minLength: 1, maxLength: 200 });
/** Epoch milliseconds. */
const Time = Type.Integer({ minimum: 0 });
/** Minor units of the dispute's currency. */
const Minor = Type.Integer({ minimum: 0 });
const closed = { additionalProperties: false };

/** Payments that their payers dispute. */
export const Disputes = entityToken(
  'dispute',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      transactionId: Id,
      mode: systemMode.schema,
      caseId: Text,
      /** The payment method, which is the scheme's name. */
      scheme: Text,
      reasonCode: Text,
      amount: Minor,
      currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      /**
       * The payment's event that took it; absent for cases of the world's birth, and where nothing was left to take.
       */
      eventId: Type.Optional(Id),
      /** Part of the amount that is taken from the merchant at present. */
      taken: Minor,
      received: Time,
      respondBy: Time,
      stage: disputeStage.schema,
      status: disputeStatus.schema,
      stages: Type.Array(Type.Object({ stage: disputeStage.schema, at: Time }, closed)),
      ownerId: Type.Optional(Id),
      /**
       * Person who wants to accept the claim, and the reason why another person has to agree. It lasts until another
       * person agrees or the case continues.
       */
      acceptance: Type.Optional(
        Type.Object({ personId: Id, by: Text, at: Time, cause: oneOf(approvalCauses) }, closed),
      ),
      statement: Type.Optional(Type.String({ maxLength: 1000 })),
      submitted: Type.Optional(Time),
      /** Decision time of the scheme, for a case under review. */
      decideBy: Type.Optional(Time),
      decided: Type.Optional(Time),
      evidence: Type.Array(
        Type.Object(
          {
            id: Id,
            name: Text,
            contentType: Text,
            proves: proofType.schema,
            size: Type.Integer({ minimum: 0 }),
            added: Time,
            addedBy: Text,
          },
          closed,
        ),
      ),
    },
    closed,
  ),
);
export type Dispute = StoredOf<typeof Disputes>;
