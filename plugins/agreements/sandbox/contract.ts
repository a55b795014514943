/** Contract with the sandboxes of other plugins: the tokens of papers, and the effective agreement of a merchant. */
import * as Type from 'typebox';
import { CurrencyCode, oneOf } from '#core/api';
import { entityToken, type StoredOf, type World } from '#sandbox';
import { Body, boardingFeeFields, Drawing, Entries, statusOf } from '../api.ts';
import type { Kind } from '../kinds.ts';
import { signatureStep, templateStates } from '../terms.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ maxLength: 200 });
const Time = Type.Integer({ minimum: 0 });
const closed = { additionalProperties: false };

const Step = Type.Object(
  {
    type: signatureStep.schema,
    at: Time,
    by: Text,
    email: Type.Optional(Type.String({ maxLength: 254 })),
    reason: Type.Optional(Type.String({ maxLength: 1_000 })),
    signature: Type.Optional(Drawing),
    seal: Type.String(),
  },
  closed,
);

/** Fields that a template and a sent paper have in common. */
const content = {
  body: Body,
  currency: CurrencyCode,
  ...boardingFeeFields,
  pricebookId: Type.Optional(Id),
  entries: Entries,
};

const paper = (kind: Kind) =>
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      templateId: Id,
      title: Text,
      /** Number of the version; increases each time the merchant is sent a paper of the same template. */
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
/** Paper of either kind. The type has the statuses of both kinds, but a stored paper has only those of its own kind. */
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
    /** Published versions, oldest first. */
    editions: Type.Array(
      Type.Object({ edition: Type.Integer({ minimum: 1 }), at: Time, by: Text, body: Body }, closed),
      { maxItems: 20 },
    ),
  },
  closed,
);
export const AgreementTemplates = entityToken('agreement-template', template);
export const ProposalTemplates = entityToken('proposal-template', template);
export type Template = StoredOf<typeof AgreementTemplates>;

/**
 * Returns the agreement that a merchant accepted last, whose prices and fees are effective; `undefined` if there is
 * none, or if agreements are off.
 * @param at only agreements that were accepted by this time count; epoch milliseconds
 */
export function agreementInForce(
  world: World,
  merchantId: string,
  at = Number.POSITIVE_INFINITY,
): StoredOf<typeof Agreements> | undefined {
  const accepted = (world.of(Agreements)?.all ?? []).filter(
    (agreement) =>
      agreement.merchantId === merchantId && agreement.status === 'Accepted' && (agreement.answeredAt ?? 0) <= at,
  );
  return accepted.toSorted((agreement, other) => (other.answeredAt ?? 0) - (agreement.answeredAt ?? 0))[0];
}

/**
 * Returns the minimum total of a merchant's fees in a month, from the agreement that was effective when the month
 * began; `undefined` if there was none.
 */
export function monthlyMinimumOf(
  world: World,
  merchantId: string,
  monthBegins: number,
): { readonly amount: string; readonly currency: string } | undefined {
  const agreement = agreementInForce(world, merchantId, monthBegins);
  return agreement && { amount: agreement.monthlyMinimumFee, currency: agreement.currency };
}
