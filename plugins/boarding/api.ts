/** API calls of boarding: the answers and documents of a merchant, and the decisions of its tenant. */
import * as Type from 'typebox';
import {
  AccountChange,
  defineEndpoint,
  Instant,
  localizedText,
  oneOf,
  PageIndex,
  PageSize,
  pageOf,
  processingStatus,
} from '#core/api';
import { boarders, fillers, onlookers, reviewers, senders } from './permissions.ts';
import { applicationStatuses, decisions, documentStatuses, eventTypes, liveGaps } from './states.ts';
import { type FieldDefinition, type Fields, fieldsOf, lengthOf, personFields, problemCodes, steps } from './steps.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false };

/**
 * Returns the schema of an answer. An incomplete answer is stored and its problems are reported; only submitting the
 * form requires all answers.
 */
function answerOf(definition: FieldDefinition): Type.TSchema {
  if (definition.kind === 'tick') return Type.Optional(Type.Boolean());
  if (definition.kind === 'currencies')
    return Type.Optional(Type.Array(Type.String({ maxLength: 5 }), { maxItems: 20 }));
  return Type.Optional(Type.String({ maxLength: lengthOf(definition) }));
}
type ValueOf<A extends FieldDefinition> = A['kind'] extends 'tick'
  ? boolean
  : A['kind'] extends 'currencies'
    ? string[]
    : string;
type AnswersOf<F extends Fields> = { [Name in keyof F]?: ValueOf<F[Name]> };
const answersOf = <const F extends Fields>(fields: F) =>
  Type.Unsafe<AnswersOf<F>>(
    Type.Object(
      Object.fromEntries(Object.entries(fields).map(([name, definition]) => [name, answerOf(definition)])),
      closed,
    ),
  );

export const Person = Type.Unsafe<AnswersOf<typeof personFields> & { id: string }>(
  Type.Object(
    {
      id: Id,
      ...Object.fromEntries(Object.entries(personFields).map(([name, definition]) => [name, answerOf(definition)])),
    },
    closed,
  ),
);
export type Person = Type.Static<typeof Person>;

const answerFields = {
  company: answersOf(fieldsOf.company),
  business: answersOf(fieldsOf.business),
  processing: answersOf(fieldsOf.processing),
  people: Type.Array(Person, { maxItems: 20 }),
  bank: answersOf(fieldsOf.bank),
  declarations: answersOf(fieldsOf.declarations),
};
export const Answers = Type.Object(answerFields, closed);
export type Answers = Type.Static<typeof Answers>;
/** Answers of one or several steps. Each step replaces the stored answers of the step. */
const SomeAnswers = Type.Object(
  {
    company: Type.Optional(answerFields.company),
    business: Type.Optional(answerFields.business),
    processing: Type.Optional(answerFields.processing),
    people: Type.Optional(answerFields.people),
    bank: Type.Optional(answerFields.bank),
    declarations: Type.Optional(answerFields.declarations),
  },
  closed,
);

const Problem = Type.Object(
  {
    step: Type.Optional(oneOf(steps)),
    field: Type.Optional(Type.String()),
    code: oneOf(problemCodes),
    /** Value in the text of the problem: a total, a person, a document. */
    value: Type.Optional(Type.String()),
  },
  closed,
);
export type Problem = Type.Static<typeof Problem>;

export const Paper = Type.Object(
  {
    /** Code of the document type; followed by the id of the person if the document is required of each person. */
    key: Type.String({ minLength: 1, maxLength: 130 }),
    name: localizedText(),
    personName: Type.Optional(Type.String()),
    status: oneOf(documentStatuses),
    fileId: Type.Optional(Id),
    fileName: Type.Optional(Type.String()),
    uploaded: Type.Optional(Instant),
    uploadedBy: Type.Optional(Type.String()),
    /** Reason for the rejection. */
    reason: Type.Optional(Type.String()),
    expires: Type.Optional(Instant),
  },
  closed,
);
export type Paper = Type.Static<typeof Paper>;

const Event = Type.Object(
  { type: oneOf(eventTypes), at: Instant, by: Type.String(), text: Type.Optional(Type.String()) },
  closed,
);

export const Application = Type.Object(
  {
    merchantId: Id,
    merchantName: Type.String(),
    status: oneOf(applicationStatuses),
    /** Processing status of the merchant; with `Processing` it takes live payments. */
    processingStatus: processingStatus.schema,
    answers: Answers,
    /** All problems that prevent submitting the form. */
    problems: Type.Array(Problem),
    documents: Type.Array(Paper),
    /** Last agreement; absent if there is none, or if agreements are off. */
    agreement: Type.Optional(Type.Object({ id: Id, status: Type.String() }, closed)),
    needsAgreement: Type.Boolean(),
    /** Requirements that are missing for live payments; only for the tenant. */
    gaps: Type.Optional(Type.Array(oneOf(liveGaps))),
    /** Reason why the caller can't activate the merchant; absent if the caller can. */
    whyNotActivate: Type.Optional(oneOf(['same-person', 'account-changed'])),
    accountChange: Type.Optional(AccountChange),
    /** Risk score from 0 to 100, with reasons against a quick approval; only for the tenant. */
    risk: Type.Optional(Type.Object({ score: Type.Integer(), reasons: Type.Array(Type.String()) }, closed)),
    history: Type.Array(Event),
    /** Number that increases with each change. */
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type Application = Type.Static<typeof Application>;

const Text = Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' });

export const readOwn = defineEndpoint({
  id: 'boarding.own',
  method: 'GET',
  path: '/boarding/application',
  summary: "Get the boarding progress of the caller's merchant",
  guard: boarders,
  answer: Application,
});
export const save = defineEndpoint({
  id: 'boarding.save',
  method: 'PUT',
  path: '/boarding/application',
  summary: 'Save answers of the pre-check form',
  guard: fillers,
  anyMode: true,
  body: Type.Object({ answers: SomeAnswers, version: Type.Integer({ minimum: 1 }) }, closed),
  answer: Application,
});
export const submit = defineEndpoint({
  id: 'boarding.submit',
  method: 'POST',
  path: '/boarding/application/submit',
  summary: 'Submit the pre-check form to the tenant',
  guard: fillers,
  userOnly: true,
  anyMode: true,
  answer: Application,
});
export const attach = defineEndpoint({
  id: 'boarding.attach',
  method: 'PUT',
  path: '/boarding/documents/{key}',
  summary: 'Submit an uploaded document',
  guard: senders,
  anyMode: true,
  body: Type.Object({ fileId: Id }, closed),
  answer: Application,
});

export const list = defineEndpoint({
  id: 'boarding.list',
  method: 'GET',
  path: '/boarding/applications',
  summary: "List boarding applications of the tenant's merchants, longest waiting first",
  guard: onlookers,
  query: Type.Object({
    status: Type.Optional(Type.String({ maxLength: 200 })),
    pageIndex: PageIndex,
    pageSize: PageSize,
  }),
  answer: pageOf(
    Type.Object(
      {
        merchantId: Id,
        merchantName: Type.String(),
        status: oneOf(applicationStatuses),
        submitted: Type.Optional(Instant),
        waitingDocuments: Type.Integer(),
      },
      closed,
    ),
  ),
});
export const read = defineEndpoint({
  id: 'boarding.read',
  method: 'GET',
  path: '/boarding/applications/{merchantId}',
  summary: 'Get the boarding progress of a merchant',
  guard: onlookers,
  answer: Application,
});
export const decide = defineEndpoint({
  id: 'boarding.decide',
  method: 'POST',
  path: '/boarding/applications/{merchantId}/decide',
  summary: 'Review, approve, reject or return a pre-check form',
  guard: reviewers,
  userOnly: true,
  body: Type.Object(
    { decision: oneOf(decisions), remark: Type.Optional(Text), version: Type.Integer({ minimum: 1 }) },
    closed,
  ),
  answer: Application,
});
export const decideDocument = defineEndpoint({
  id: 'boarding.decideDocument',
  method: 'POST',
  path: '/boarding/applications/{merchantId}/documents/{key}',
  summary: 'Approve or reject a document',
  guard: reviewers,
  userOnly: true,
  body: Type.Object({ decision: oneOf(['Approved', 'Rejected']), reason: Type.Optional(Text) }, closed),
  answer: Application,
});
export const activate = defineEndpoint({
  id: 'boarding.activate',
  method: 'POST',
  path: '/boarding/applications/{merchantId}/activate',
  summary: 'Activate live payments for a merchant with complete boarding',
  guard: reviewers,
  userOnly: true,
  sensitive: 'boarding-activation',
  answer: Application,
});
