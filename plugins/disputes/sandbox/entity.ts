import { disputeCodesOf } from '#core/api';
/** Disputes as an entity of the world: those at its birth, made from its own payments, and what always holds for one. */
import {
  createRandom,
  defineEntity,
  disputeAtBirth,
  hash,
  isBeforeChargeback,
  People,
  pick,
  type SeedContext,
  subjectOfTransactions,
  type Transaction,
} from '#sandbox';
import { type Dispute, Disputes } from './token.ts';

/** The scheme's number of a case: twelve digits that follow from what it is made from. */
export function caseIdOf(key: string, seed: number): string {
  const digits = (part: string) => String(hash(`${key} ${part}`, seed) % 1_000_000).padStart(6, '0');
  return `${digits('case')}${digits('number')}`;
}

/** Whoever may be given a case: the tenant's own staff. */
const staffOf = ({ of }: SeedContext, tenantId: string) =>
  of(People).filter((person) => person.tier === 'tenant' && person.tenantId === tenantId && person.isActive);

function seed(context: SeedContext): Dispute[] {
  return context.transactionsOf({ kinds: new Set(['Card']), statuses: new Set(['Captured']) }).flatMap((transaction) => {
    const course = disputeAtBirth(context.seed, context.born, transaction);
    return course ? [recordOf(context, transaction, course)] : [];
  });
}

function recordOf(context: SeedContext, transaction: Readonly<Transaction>, course: NonNullable<ReturnType<typeof disputeAtBirth>>): Dispute {
  const { id, tenantId, merchantId, mode, paymentMethod, currency } = transaction;
  const random = createRandom(hash(`${id} case`, context.seed));
  const reason = pick(random, disputeCodesOf(paymentMethod));
  const staff = staffOf(context, tenantId);
  const isAssigned = staff.length > 0 && random() < (course.status === 'NeedsResponse' ? 0.6 : 0.95);
  const owner = isAssigned ? pick(random, staff) : undefined;
  const { received, respondBy, stage, status, stages, submitted, decideBy, decided, amount, taken } = course;
  return {
    id: context.idOf(id),
    tenantId,
    merchantId,
    transactionId: id,
    mode,
    caseId: caseIdOf(id, context.seed),
    scheme: paymentMethod,
    reasonCode: reason.code,
    amount,
    currency,
    taken,
    received,
    respondBy,
    stage,
    status,
    stages: [...stages],
    ...(owner && { ownerId: owner.id }),
    ...(submitted !== undefined && { submitted, statement: 'The order was delivered as agreed; see the evidence attached.' }),
    ...(decideBy !== undefined && { decideBy }),
    ...(decided !== undefined && { decided }),
    evidence: [],
  };
}

export const disputeEntity = defineEntity({
  token: Disputes,
  owner: 'merchant',
  about: ({ transactionId }, { transactions }) => subjectOfTransactions(transactions.get, [transactionId]),
  prefix: 'dsp',
  seed,
  references: { ownerId: People },
  unique: ['caseId'],
  fixed: ['tenantId', 'merchantId', 'transactionId', 'caseId', 'scheme', 'reasonCode', 'amount', 'currency', 'received'],
  name: ({ caseId }) => caseId,
  event: ({ before, after }) => {
    if (!before || !after) return undefined;
    if (before.status !== after.status) return after.status;
    if (before.stage !== after.stage) return after.stage;
    if (before.acceptance === undefined && after.acceptance) return 'AcceptanceProposed';
    if (before.ownerId !== after.ownerId) return 'Assigned';
    if (before.evidence.length !== after.evidence.length) return before.evidence.length < after.evidence.length ? 'EvidenceAdded' : 'EvidenceRemoved';
    return undefined;
  },
  check: ({ after }) => {
    const message = after && unsound(after);
    return message === undefined ? undefined : { code: 'dispute.unsound', message: `We can't save a dispute that ${message}.` };
  },
  invariant: unsound,
});

/** What of a case's state, time and money cannot be together. */
function unsound({ taken, amount, status, stage, decideBy }: Dispute): string | undefined {
  if (taken > amount) return 'has taken more than is disputed';
  if (status === 'Won' && taken > 0) return 'was won and keeps the money';
  if (status === 'UnderReview' && decideBy === undefined) return 'is under review and never decided';
  if (isBeforeChargeback(stage) && status !== 'Accepted' && taken > 0) return 'has taken money before the chargeback';
  return undefined;
}
