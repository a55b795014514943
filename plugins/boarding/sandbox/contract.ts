/** What the sandboxes of other plugins may know of boarding: each merchant's pre-check form and its documents. */
import * as Type from 'typebox';
import { oneOf } from '#core/api';
import { entityToken, type StoredOf } from '#sandbox';
import { Answers } from '../api.ts';
import { applicationStatuses, documentStatuses, eventTypes } from '../states.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Time = Type.Integer({ minimum: 0 });
const Text = (maxLength: number) => Type.String({ maxLength });
const closed = { additionalProperties: false };

/** One of each merchant. */
export const Boardings = entityToken(
  'boarding',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      status: oneOf(applicationStatuses),
      answers: Answers,
      /** Rises each time the answers change: whoever saves says which they have read. */
      edition: Type.Integer({ minimum: 1 }),
      submitted: Type.Optional(Time),
      /** Who approved the form, and who then let the merchant go live: two people. */
      approvedById: Type.Optional(Id),
      activatedById: Type.Optional(Id),
      history: Type.Array(Type.Object({ type: oneOf(eventTypes), at: Time, by: Text(401), text: Type.Optional(Text(1_200)) }, closed), { maxItems: 200 }),
    },
    closed,
  ),
);
export type Boarding = StoredOf<typeof Boardings>;

/** What was uploaded for something that is asked for; what is missing has no record. */
export const BoardingDocuments = entityToken(
  'boarding-document',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      /** Of the type, with the person's id where it is asked of each. */
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
