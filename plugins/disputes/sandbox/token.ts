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

/** Disputes of payments by their payers. */
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
      /** Payment method, which is the name of the scheme. */
      scheme: Text,
      reasonCode: Text,
      amount: Minor,
      currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      /** Event of the payment that debited it; absent for cases of the seed data, and if nothing was left to debit. */
      eventId: Type.Optional(Id),
      /** Part of the amount that is currently debited from the merchant. */
      taken: Minor,
      received: Time,
      respondBy: Time,
      stage: disputeStage.schema,
      status: disputeStatus.schema,
      stages: Type.Array(Type.Object({ stage: disputeStage.schema, at: Time }, closed)),
      ownerId: Type.Optional(Id),
      /**
       * User who wants to accept the dispute, and the reason why another user has to agree. The proposal remains until
       * another user agrees or the case changes.
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
