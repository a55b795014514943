/** What the sandboxes of other plugins may know: the papers by their tokens, and whether a merchant has an agreement in force. */
import * as Type from 'typebox';
import { CurrencyCode, oneOf } from '#core/api';
import { entityToken, type StoredOf, type World } from '#sandbox';
import { Body, boardingFeeFields, Drawing, Entries, statusOf } from '../api.ts';
import type { Kind } from '../kinds.ts';
import { signatureStates, templateStates } from '../terms.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ maxLength: 200 });
const Time = Type.Integer({ minimum: 0 });
const closed = { additionalProperties: false };

const Step = Type.Object(
  {
    type: oneOf(signatureStates),
    at: Time,
    by: Text,
    email: Type.Optional(Type.String({ maxLength: 254 })),
    reason: Type.Optional(Type.String({ maxLength: 1_000 })),
    signature: Type.Optional(Drawing),
    seal: Type.String(),
  },
  closed,
);

/** What a template and what is sent have in common. */
const content = { body: Body, currency: CurrencyCode, ...boardingFeeFields, pricebookId: Type.Optional(Id), entries: Entries };

const paper = (kind: Kind) =>
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      templateId: Id,
      title: Text,
      /** Rises each time the merchant is sent one of the same template. */
      version: Type.Integer({ minimum: 1 }),
      status: statusOf(kind),
      rejectReason: Type.Optional(Type.String({ maxLength: 1_000 })),
      created: Time,
      expires: Type.Optional(Time),
      ...content,
      signerName: Text,
      signerTitle: Text,
      sentBy: Text,
      senderId: Id,
      answeredBy: Type.Optional(Text),
      answeredAt: Type.Optional(Time),
      history: Type.Array(Step, { maxItems: 20 }),
    },
    closed,
  );

export const Agreements = entityToken('agreement', paper('agreement'));
export const Proposals = entityToken('proposal', paper('proposal'));
/** Either kind: of the status each knows its own words, and only those are written. */
export type Paper = StoredOf<typeof Agreements>;

const template = Type.Object(
  {
    id: Id,
    tenantId: Id,
    name: Text,
    state: oneOf(templateStates),
    edition: Type.Integer({ minimum: 1 }),
    ...content,
    signerName: Text,
    signerTitle: Text,
    signerUntil: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
    updated: Time,
    /** What was published, the oldest first. */
    editions: Type.Array(Type.Object({ edition: Type.Integer({ minimum: 1 }), at: Time, by: Text, body: Body }, closed), { maxItems: 20 }),
  },
  closed,
);
export const AgreementTemplates = entityToken('agreement-template', template);
export const ProposalTemplates = entityToken('proposal-template', template);
export type Template = StoredOf<typeof AgreementTemplates>;

/**
 * The agreement that a merchant has accepted last: its prices and fees are in force. Undefined where there is none, or agreements are off.
 * @param at by when it was accepted
 */
export function agreementInForce(world: World, merchantId: string, at = Number.POSITIVE_INFINITY): StoredOf<typeof Agreements> | undefined {
  const accepted = (world.of(Agreements)?.all ?? []).filter((one) => one.merchantId === merchantId && one.status === 'Accepted' && (one.answeredAt ?? 0) <= at);
  return accepted.toSorted((one, other) => (other.answeredAt ?? 0) - (one.answeredAt ?? 0))[0];
}

/** What the fees of a merchant's month come to at least, by the agreement that was in force when the month began. Undefined where none was. */
export function monthlyMinimumOf(world: World, merchantId: string, monthBegins: number): { readonly amount: string; readonly currency: string } | undefined {
  const agreement = agreementInForce(world, merchantId, monthBegins);
  return agreement && { amount: agreement.monthlyMinimumFee, currency: agreement.currency };
}
