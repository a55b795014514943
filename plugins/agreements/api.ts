/** API calls for agreements and proposals. Both kinds have the same calls. */
import * as Type from 'typebox';
import { Amount, CurrencyCode, collection, defineEndpoint, Instant, type ItemIn, LookupOption, oneOf } from '#core/api';
import { type Kind, kinds } from './kinds.ts';
import { answerers, editors, listers, readers, viewers } from './permissions.ts';
import { boardingFees, sheet, signatureStep, templateStates } from './terms.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Name = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const closed = { additionalProperties: false };

/** Fee of a product: a percentage if `feeSymbol` is `%`, otherwise an amount in that currency. */
export const FeeItem = Type.Object(
  { feeTypeId: Id, feeTypeName: Name, feeSymbol: Type.String({ minLength: 1, maxLength: 5 }), value: Amount },
  closed,
);
export type FeeItem = Type.Static<typeof FeeItem>;
export const Entry = Type.Object(
  { productId: Id, productName: Name, items: Type.Array(FeeItem, { minItems: 1, maxItems: 30 }) },
  closed,
);
export type Entry = Type.Static<typeof Entry>;
export const Entries = Type.Array(Entry, { maxItems: 50 });
/** Schemas of the boarding fees, by fee. A merchant pays some once and the others per month. */
// The object has a field for every fee.
export const boardingFeeFields = Object.fromEntries(boardingFees.map((fee) => [fee, Amount])) as Readonly<
  Record<(typeof boardingFees)[number], typeof Amount>
>;
/** Rich text as HTML. The code that shows it sanitizes it. */
export const Body = Type.String({ minLength: 1, maxLength: 20_000 });

/** Signature: lines on a sheet of 600 by 200, as an SVG path of `M` and `L` commands, or the typed name. */
export const Drawing = Type.Union([
  Type.Object(
    { lines: Type.String({ maxLength: sheet.longest, pattern: '^(M\\d{1,3} \\d{1,3}(L\\d{1,3} \\d{1,3})+)+$' }) },
    closed,
  ),
  Type.Object({ name: Type.String({ minLength: 1, maxLength: 120, pattern: '\\S' }) }, closed),
]);
export type Drawing = Type.Static<typeof Drawing>;

/**
 * Step in the history of a paper. Its seal is a hash of the content of the paper, of the step and of the previous seal.
 */
export const Step = Type.Object(
  {
    type: signatureStep.schema,
    at: Instant,
    by: Type.String(),
    email: Type.Optional(Type.String()),
    reason: Type.Optional(Type.String()),
    signature: Type.Optional(Drawing),
    /** SHA-256 hash in hexadecimal digits. */
    seal: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  },
  closed,
);
export type Step = Type.Static<typeof Step>;

/** Returns the schema of the statuses of a kind. The pending status has a different name for each kind. */
export const statusOf = (kind: Kind) => oneOf(['Created', kinds[kind].pending, 'Accepted', 'Rejected']);
const Version = Type.Object(
  { id: Id, version: Type.Integer({ minimum: 1 }), status: Type.String(), created: Instant },
  closed,
);

function paperFields(kind: Kind) {
  return {
    id: Id,
    title: Name,
    version: Type.Integer({ minimum: 1 }),
    status: statusOf(kind),
    rejectReason: Type.Optional(Type.String()),
    merchantId: Id,
    merchantName: Type.String(),
    tenantName: Type.String(),
    created: Instant,
    /** Time after which a response is no longer possible. */
    expires: Type.Optional(Instant),
    currency: CurrencyCode,
    pricebookId: Type.Optional(Id),
    ...boardingFeeFields,
    sentBy: Type.String(),
    signerName: Type.String(),
    signerTitle: Type.String(),
    answeredBy: Type.Optional(Type.String()),
    answeredAt: Type.Optional(Instant),
    /** Due date of the boarding fees: fourteen days after acceptance. */
    feesDue: Type.Optional(Instant),
    /** All versions, including this one, latest first. */
    versions: Type.Array(Version),
    history: Type.Array(Step),
  };
}

export const Agreement = Type.Object(
  { ...paperFields('agreement'), agreementBody: Type.String(), agreementEntries: Entries },
  closed,
);
export type Agreement = Type.Static<typeof Agreement>;
export const Proposal = Type.Object(
  { ...paperFields('proposal'), proposalBody: Type.String(), proposalEntries: Entries },
  closed,
);
export type Proposal = Type.Static<typeof Proposal>;

const RejectReason = Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' });
/** Response of a merchant: `Accepted`, signed or not, or `Rejected` with the reason. */
const Response = Type.Object(
  {
    response: oneOf(['Accepted', 'Rejected']),
    rejectReason: Type.Optional(RejectReason),
    signature: Type.Optional(Drawing),
  },
  closed,
);

interface Rows {
  readonly read: string;
  readonly respond: string;
  readonly accept: string;
  readonly reject: string;
}

function paperCalls<const Answer extends Type.TSchema>(kind: Kind, answer: Answer, rows: Rows) {
  // TypeScript can't infer the parameters of a concatenated path.
  const pathTo = (rest: string): string => `${kinds[kind].base}/{id}${rest}`;
  const guard = answerers(kind);
  // A deployment can require a one-time code before a signature, by this name.
  const signing = { guard, answer: 'none', sensitive: `${kind}-answer`, userOnly: true, anyMode: true } as const;
  return {
    read: defineEndpoint({
      id: `agreements.${kind}.read`,
      method: 'GET',
      path: pathTo(''),
      summary: `Get ${kind === 'agreement' ? 'an' : 'a'} ${kind}`,
      guard: readers(kind),
      answer,
      rows: [rows.read],
    }),
    respond: defineEndpoint({
      ...signing,
      id: `agreements.${kind}.respond`,
      method: 'PUT',
      path: pathTo('/respond'),
      summary: `Accept or reject a ${kind}`,
      body: Response,
      rows: [rows.respond],
    }),
    accept: defineEndpoint({
      ...signing,
      id: `agreements.${kind}.accept`,
      method: 'PUT',
      path: pathTo('/accept'),
      summary: `Accept a ${kind}`,
      rows: [rows.accept],
    }),
    reject: defineEndpoint({
      ...signing,
      id: `agreements.${kind}.reject`,
      method: 'PUT',
      path: pathTo('/reject'),
      summary: `Reject a ${kind}`,
      body: Type.Object({ rejectReason: RejectReason }, closed),
      rows: [rows.reject],
    }),
  };
}

export const agreementCalls = paperCalls('agreement', Agreement, {
  read: 'EA-250',
  respond: 'EA-251',
  accept: 'EA-252',
  reject: 'EA-253',
});
export const proposalCalls = paperCalls('proposal', Proposal, {
  read: 'EA-254',
  respond: 'EA-255',
  accept: 'EA-256',
  reject: 'EA-257',
});

/** Returns the collection of the sent papers of a kind, with their statuses. */
const signatures = (kind: Kind) =>
  ({
    owner: 'merchant',
    item: Type.Object({
      title: Name,
      edition: Type.Integer({ minimum: 1 }),
      status: statusOf(kind),
      created: Instant,
      expires: Type.Optional(Instant),
      sentBy: Type.String(),
      answeredBy: Type.Optional(Type.String()),
      answeredAt: Type.Optional(Instant),
      rejectReason: Type.Optional(Type.String()),
      history: Type.Array(Step),
    }),
    view: listers(kind),
    search: ['title', 'sentBy', 'answeredBy'],
    sort: ['created', 'title', 'status', 'answeredAt'],
    range: ['created'],
    filter: ['status'],
    tabs: 'status',
  }) as const;

export const agreementSignatures = collection({
  id: 'agreements.agreementSignatures',
  path: '/agreement-signatures',
  words: ['agreement', 'agreements'],
  ...signatures('agreement'),
});
export const proposalSignatures = collection({
  id: 'agreements.proposalSignatures',
  path: '/proposal-signatures',
  words: ['proposal', 'proposals'],
  ...signatures('proposal'),
});
/** Sent paper of either kind. */
export type Signature = ItemIn<typeof agreementSignatures>;

/** Text of a published version. */
const Edition = Type.Object(
  { edition: Type.Integer({ minimum: 1 }), at: Instant, by: Type.String(), body: Type.String() },
  closed,
);
const templateItem = Type.Object({
  name: Name,
  state: oneOf(templateStates),
  /** Number of the version; increases when a published template is changed. */
  edition: Type.Integer({ minimum: 1 }),
  body: Body,
  currency: CurrencyCode,
  ...boardingFeeFields,
  /** Price book that the merchant is assigned to when it accepts an agreement. */
  pricebookId: Type.Optional(Id),
  entries: Entries,
  /** User who signs for the tenant; `signerUntil` is the last day on which the signer may do so. */
  signerName: Name,
  signerTitle: Name,
  signerUntil: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  updated: Instant,
  editions: Type.Array(Edition),
});
const templateList = {
  owner: 'tenant',
  given: ['state', 'edition', 'updated', 'editions'],
  search: ['name', 'signerName'],
  sort: ['name', 'updated', 'state'],
  filter: ['state'],
  tabs: 'state',
} as const;

export const agreementTemplates = collection({
  id: 'agreements.agreementTemplates',
  path: '/agreement-templates',
  words: ['agreement template', 'agreement templates'],
  item: templateItem,
  view: viewers('agreement'),
  change: editors('agreement'),
  ...templateList,
});
export const proposalTemplates = collection({
  id: 'agreements.proposalTemplates',
  path: '/proposal-templates',
  words: ['proposal template', 'proposal templates'],
  item: templateItem,
  view: viewers('proposal'),
  change: editors('proposal'),
  ...templateList,
});

const Preview = Type.Object(
  {
    /** Text as the merchant would read it. Placeholders without a value remain. */
    body: Type.String(),
    /** Reasons that prevent sending, such as `Unknown placeholder {{x}}`. */
    problems: Type.Array(Type.String()),
  },
  closed,
);

function templateCalls(kind: Kind) {
  const pathTo = (rest: string): string => `/${kind}-templates${rest}`;
  const act = (id: 'publish' | 'archive', summary: string) =>
    defineEndpoint({
      id: `agreements.${kind}Templates.${id}`,
      method: 'POST',
      path: pathTo(`/{id}/${id}`),
      summary,
      guard: editors(kind),
      answer: 'none',
    });
  return {
    publish: act('publish', `Publish a template of ${kind}s`),
    archive: act('archive', `Archive a template of ${kind}s`),
    preview: defineEndpoint({
      id: `agreements.${kind}Templates.preview`,
      method: 'POST',
      path: pathTo('/preview'),
      summary: `Preview a ${kind} for a merchant, with the problems to fix before sending`,
      changesNothing: true,
      guard: viewers(kind),
      body: Type.Object(
        {
          body: Type.String({ maxLength: 20_000 }),
          merchantId: Type.Optional(Id),
          currency: CurrencyCode,
          ...boardingFeeFields,
          signerName: Type.String({ maxLength: 200 }),
          signerTitle: Type.String({ maxLength: 200 }),
        },
        closed,
      ),
      answer: Preview,
    }),
    send: defineEndpoint({
      id: `agreements.${kind}Templates.send`,
      method: 'POST',
      path: pathTo('/{id}/send'),
      summary: `Send a ${kind} to a merchant, who can then respond`,
      guard: editors(kind),
      body: Type.Object({ merchantId: Id }, closed),
      answer: Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }) }, closed),
    }),
  };
}
/** Lists the price books that a template can name; empty if plugin `pricing` is off. */
export const listPriceBooks = defineEndpoint({
  id: 'agreements.priceBooks',
  method: 'GET',
  path: '/agreement-templates/lookups/price-books',
  summary: 'List active price books for templates',
  guard: { permissions: [...viewers('agreement').permissions, ...viewers('proposal').permissions] },
  answer: Type.Array(LookupOption),
});
export const agreementTemplateCalls = templateCalls('agreement');
export const proposalTemplateCalls = templateCalls('proposal');

/** API calls by kind, for code that treats both kinds in the same way. */
export const calls = {
  agreement: {
    ...agreementCalls,
    signatures: agreementSignatures,
    templates: agreementTemplates,
    ...agreementTemplateCalls,
  },
  proposal: {
    ...proposalCalls,
    signatures: proposalSignatures,
    templates: proposalTemplates,
    ...proposalTemplateCalls,
  },
} as const;
