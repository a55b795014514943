/** API calls of reconciliation: acquirer files, bank statements, breaks. */
import * as Type from 'typebox';
import {
  Amount,
  CurrencyCode,
  countedPageOf,
  defineEndpoint,
  Instant,
  LookupOption,
  listQuery,
  tenantFields,
} from '#core/api';
import { breakEvent, breakKind, breakStatus, fileStatus, matchState, payoutState } from './model.ts';
import { exporters, resolvers, uploaders, viewers } from './permissions.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false };
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Count = Type.Integer({ minimum: 0 });

/** Maximum number of characters of a file. */
export const maxFileText = 4_000_000;
/** Maximum number of breaks in a request to assign them. */
export const mostAssigned = 100;

export const AcquirerFile = Type.Object(
  {
    id: Id,
    name: Type.String(),
    ...tenantFields,
    provider: Type.String(),
    /** First and last day on which its payments were captured. */
    from: Day,
    to: Day,
    received: Instant,
    /** Person who uploaded it; absent if the acquirer sent it. */
    by: Type.Optional(Type.String()),
    status: fileStatus.schema,
    count: Count,
    matched: Count,
    /** Number of payments of these days that are missing in the file. */
    missing: Count,
    /** Number of open breaks. */
    breaks: Count,
  },
  closed,
);
export type AcquirerFile = Type.Static<typeof AcquirerFile>;

export const AcquirerFileDetail = Type.Object(
  {
    ...AcquirerFile.properties,
    /** Totals of its lines by match state and currency. */
    sums: Type.Array(
      Type.Object(
        { state: matchState.schema, currency: CurrencyCode, count: Count, gross: Amount, fee: Amount, net: Amount },
        closed,
      ),
    ),
    payouts: Type.Array(
      Type.Object(
        {
          reference: Type.String(),
          currency: CurrencyCode,
          date: Day,
          due: Amount,
          paid: Amount,
          state: payoutState.schema,
        },
        closed,
      ),
    ),
  },
  closed,
);
export type AcquirerFileDetail = Type.Static<typeof AcquirerFileDetail>;

/** Line of a file, or a payment that is missing in its file. */
export const MatchedLine = Type.Object(
  {
    id: Id,
    fileId: Id,
    fileName: Type.String(),
    ...tenantFields,
    provider: Type.String(),
    /** Row number as in a spreadsheet. Absent for a payment that is missing in the file. */
    row: Type.Optional(Type.Integer({ minimum: 2 })),
    state: matchState.schema,
    captured: Day,
    reference: Type.String(),
    order: Type.String(),
    transactionId: Type.Optional(Id),
    merchantName: Type.Optional(Type.String()),
    currency: CurrencyCode,
    /** Captured amount, and expected fee. */
    expected: Type.Optional(Amount),
    expectedFee: Type.Optional(Amount),
    gross: Type.Optional(Amount),
    fee: Type.Optional(Amount),
    net: Type.Optional(Amount),
    payout: Type.Optional(Type.String()),
    breakId: Type.Optional(Id),
  },
  closed,
);
export type MatchedLine = Type.Static<typeof MatchedLine>;

export const Break = Type.Object(
  {
    id: Id,
    number: Type.String(),
    kind: breakKind.schema,
    status: breakStatus.schema,
    ...tenantFields,
    provider: Type.String(),
    reference: Type.String(),
    order: Type.Optional(Type.String()),
    transactionId: Type.Optional(Id),
    merchantName: Type.Optional(Type.String()),
    fileId: Id,
    fileName: Type.String(),
    /** Missing amount; negative for an excess. */
    amount: Amount,
    currency: CurrencyCode,
    opened: Instant,
    /** Days since it was opened, or from then until it was closed. */
    age: Count,
    ownerId: Type.Optional(Id),
    ownerName: Type.Optional(Type.String()),
    version: Type.Integer({ minimum: 1 }),
  },
  closed,
);
export type Break = Type.Static<typeof Break>;

export const BreakDetail = Type.Object(
  {
    ...Break.properties,
    /** Person who requested the write-off, and the reason. */
    writeOffRequest: Type.Optional(
      Type.Object({ by: Type.String(), reason: Type.String(), isByYou: Type.Boolean() }, closed),
    ),
    events: Type.Array(
      Type.Object(
        { type: breakEvent.schema, created: Instant, by: Type.String(), text: Type.Optional(Type.String()) },
        closed,
      ),
    ),
  },
  closed,
);
export type BreakDetail = Type.Static<typeof BreakDetail>;

export const fileSortable = [
  'received',
  'name',
  'tenantName',
  'provider',
  'status',
  'count',
  'breaks',
  'from',
] as const;
export const lineSortable = [
  'captured',
  'state',
  'provider',
  'order',
  'gross',
  'fee',
  'net',
  'expected',
  'merchantName',
  'tenantName',
] as const;
export const breakSortable = [
  'opened',
  'number',
  'kind',
  'status',
  'provider',
  'amount',
  'age',
  'ownerName',
  'merchantName',
  'tenantName',
] as const;

const FileName = Type.String({ minLength: 1, maxLength: 200 });
const Text = Type.String({ minLength: 1, maxLength: maxFileText });
const Words = Type.String({ minLength: 1, maxLength: 500 });
const Version = Type.Integer({ minimum: 1 });
// A character takes up to 6 bytes as a JSON escape, and usually fewer than 3.
const bodyLimit = 3 * maxFileText;

export const fileCalls = {
  list: defineEndpoint({
    id: 'reconciliation.files.list',
    method: 'GET',
    path: 'reconciliation/files',
    summary: 'List acquirer files',
    guard: viewers,
    query: listQuery(fileSortable, ['status', 'provider', 'tenantId']),
    answer: countedPageOf(AcquirerFile),
  }),
  details: defineEndpoint({
    id: 'reconciliation.files.details',
    method: 'GET',
    path: 'reconciliation/files/{id}',
    summary: 'Get an acquirer file with its sums and payouts',
    guard: viewers,
    answer: AcquirerFileDetail,
  }),
  text: defineEndpoint({
    id: 'reconciliation.files.text',
    method: 'GET',
    path: 'reconciliation/files/{id}/text',
    summary: 'Download an acquirer file as it was received',
    guard: exporters,
    answer: 'blob',
  }),
  lines: defineEndpoint({
    id: 'reconciliation.lines.list',
    method: 'GET',
    path: 'reconciliation/lines',
    summary: 'List the lines of acquirer files with their match',
    guard: viewers,
    query: listQuery(lineSortable, ['fileId', 'state', 'provider', 'currency', 'tenantId']),
    answer: countedPageOf(MatchedLine),
  }),
  providers: defineEndpoint({
    id: 'reconciliation.providers',
    method: 'GET',
    path: 'reconciliation/providers',
    summary: 'List the acquirers that have captured payments of the tenant',
    guard: viewers,
    answer: Type.Array(LookupOption),
  }),
  upload: defineEndpoint({
    id: 'reconciliation.files.upload',
    method: 'POST',
    path: 'reconciliation/files',
    summary: 'Upload an acquirer file',
    guard: uploaders,
    userOnly: true,
    bodyLimit,
    body: Type.Object({ provider: Type.String({ minLength: 1, maxLength: 100 }), name: FileName, text: Text }, closed),
    answer: AcquirerFileDetail,
  }),
  uploadStatement: defineEndpoint({
    id: 'reconciliation.statements.upload',
    method: 'POST',
    path: 'reconciliation/statements',
    summary: 'Upload a bank statement, camt.053 or MT940',
    guard: uploaders,
    userOnly: true,
    bodyLimit,
    body: Type.Object({ name: FileName, text: Text }, closed),
    answer: Type.Object({ count: Count, matched: Count }, closed),
  }),
};

const act = { method: 'POST', guard: resolvers, userOnly: true } as const;

export const breakCalls = {
  list: defineEndpoint({
    id: 'reconciliation.breaks.list',
    method: 'GET',
    path: 'reconciliation/breaks',
    summary: 'List breaks',
    guard: viewers,
    query: listQuery(breakSortable, ['status', 'kind', 'provider', 'currency', 'ownerId', 'fileId', 'tenantId']),
    answer: countedPageOf(Break),
  }),
  details: defineEndpoint({
    id: 'reconciliation.breaks.details',
    method: 'GET',
    path: 'reconciliation/breaks/{id}',
    summary: 'Get a break with its history',
    guard: viewers,
    answer: BreakDetail,
  }),
  suspense: defineEndpoint({
    id: 'reconciliation.suspense',
    method: 'GET',
    path: 'reconciliation/suspense',
    summary:
      'Get the balance of the suspense account by currency, and for the platform by tenant, with its open breaks',
    guard: viewers,
    answer: Type.Array(Type.Object({ ...tenantFields, currency: CurrencyCode, balance: Amount, count: Count }, closed)),
  }),
  owners: defineEndpoint({
    id: 'reconciliation.owners',
    method: 'GET',
    path: 'reconciliation/owners',
    summary: 'List the people who can own breaks',
    guard: viewers,
    answer: Type.Array(LookupOption),
  }),
  assign: defineEndpoint({
    ...act,
    id: 'reconciliation.breaks.assign',
    path: 'reconciliation/breaks/assign',
    summary: 'Assign open breaks to a person',
    body: Type.Object(
      { ids: Type.Array(Id, { minItems: 1, maxItems: mostAssigned, uniqueItems: true }), ownerId: Id },
      closed,
    ),
    answer: Type.Object({ count: Count }, closed),
  }),
  note: defineEndpoint({
    ...act,
    id: 'reconciliation.breaks.note',
    path: 'reconciliation/breaks/{id}/notes',
    summary: 'Add a note to a break',
    body: Type.Object({ note: Words }, closed),
    answer: BreakDetail,
  }),
  writeOff: defineEndpoint({
    ...act,
    id: 'reconciliation.breaks.write-off',
    path: 'reconciliation/breaks/{id}/write-off',
    summary: 'Request to write a break off',
    body: Type.Object({ reason: Words, version: Version }, closed),
    answer: BreakDetail,
  }),
  approve: defineEndpoint({
    ...act,
    id: 'reconciliation.breaks.approve',
    path: 'reconciliation/breaks/{id}/approve',
    summary: 'Approve a write-off as a second person',
    sensitive: true,
    body: Type.Object({ version: Version }, closed),
    answer: BreakDetail,
  }),
  reject: defineEndpoint({
    ...act,
    id: 'reconciliation.breaks.reject',
    path: 'reconciliation/breaks/{id}/reject',
    summary: 'Reject or cancel a requested write-off',
    body: Type.Object({ reason: Words, version: Version }, closed),
    answer: BreakDetail,
  }),
  reopen: defineEndpoint({
    ...act,
    id: 'reconciliation.breaks.reopen',
    path: 'reconciliation/breaks/{id}/reopen',
    summary: 'Reopen a break that was written off or resolved',
    body: Type.Object({ reason: Words, version: Version }, closed),
    answer: BreakDetail,
  }),
};
