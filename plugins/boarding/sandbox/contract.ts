/** Contract with the sandboxes of other plugins: each merchant's pre-check form and its documents. */
import * as Type from 'typebox';
import { oneOf } from '#core/api';
import { entityToken, type StoredOf } from '#sandbox';
import { Answers } from '../api.ts';
import { applicationStatuses, documentStatuses, eventTypes } from '../states.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Time = Type.Integer({ minimum: 0 });
const Text = (maxLength: number) => Type.String({ maxLength });
const closed = { additionalProperties: false };

/** Boardings, one record for each merchant. */
export const Boardings = entityToken(
  'boarding',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      status: oneOf(applicationStatuses),
      answers: Answers,
      /**
       * Number that increases with each change of the answers. A save request names the edition that it is based on.
       */
      edition: Type.Integer({ minimum: 1 }),
      submitted: Type.Optional(Time),
      /** Ids of the person who approved the form and of the person who activated the merchant: two different people. */
      approvedById: Type.Optional(Id),
      activatedById: Type.Optional(Id),
      history: Type.Array(
        Type.Object({ type: oneOf(eventTypes), at: Time, by: Text(401), text: Type.Optional(Text(1_200)) }, closed),
        { maxItems: 200 },
      ),
    },
    closed,
  ),
);
export type Boarding = StoredOf<typeof Boardings>;

/** Files uploaded for required documents. A missing document has no record. */
export const BoardingDocuments = entityToken(
  'boarding-document',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      /** Code of the document type; followed by the id of the person if the document is required of each person. */
      key: Text(130),
      status: oneOf(documentStatuses),
      fileId: Id,
      fileName: Text(255),
      uploaded: Time,
      uploadedBy: Text(401),
      reason: Type.Optional(Text(1_000)),
      expires: Type.Optional(Time),
    },
    closed,
  ),
);
export type BoardingDocument = StoredOf<typeof BoardingDocuments>;
