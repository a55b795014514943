import { disputeCodesOf } from '#core/api';
/** Entity of disputes: the seed data, created from the payments, and the validation. */
import {
  createRandom,
  defineEntity,
  derivedId,
  disputeAtBirth,
  hash,
  isBeforeChargeback,
  People,
  pick,
  Roles,
  type SeedContext,
  samplePdf,
  subjectOfTransactions,
  type Transaction,
} from '#sandbox';
import texts from '../messages/en.json' with { type: 'json' };
import { handle } from '../permissions.ts';
import { type ProofType, proofOf } from '../proof.ts';
import { type Dispute, Disputes } from './token.ts';

/** Returns the scheme's number of a case: twelve digits derived from the key. */
export function caseIdOf(key: string, seed: number): string {
  const digits = (part: string) => String(hash(`${key} ${part}`, seed) % 1_000_000).padStart(6, '0');
  return `${digits('case')}${digits('number')}`;
}

/** Returns the possible assignees of a case: the tenant's staff with the permission to respond to it. */
function staffOf({ of }: SeedContext, tenantId: string) {
  const roles = new Set(of(Roles).flatMap(({ id, permissions }) => (permissions.includes(handle.tenant) ? [id] : [])));
  return of(People).filter(
    (person) => person.tier === 'tenant' && person.tenantId === tenantId && person.isActive && roles.has(person.roleId),
  );
}

function seed(context: SeedContext): Dispute[] {
  return context
    .transactionsOf({ kinds: new Set(['Card']), statuses: new Set(['Captured']) })
    .flatMap((transaction) => {
      const course = disputeAtBirth(context.seed, context.born, transaction);
      return course ? [recordOf(context, transaction, course)] : [];
    });
}

function recordOf(
  context: SeedContext,
  transaction: Readonly<Transaction>,
  course: NonNullable<ReturnType<typeof disputeAtBirth>>,
): Dispute {
  const { id, tenantId, merchantId, mode, paymentMethod, channel, currency } = transaction;
  const random = createRandom(hash(`${id} case`, context.seed));
  const reason = pick(random, disputeCodesOf(paymentMethod, channel));
  const staff = staffOf(context, tenantId);
  const isAssigned = staff.length > 0 && random() < (course.status === 'NeedsResponse' ? 0.6 : 0.95);
  const owner = isAssigned ? pick(random, staff) : undefined;
  const { received, respondBy, stage, status, stages, submitted, decideBy, decided, amount, taken } = course;
  const proves = pick(random, proofOf(reason.code).needed);
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
    ...(submitted !== undefined && {
      submitted,
      statement: `We contest the dispute. Attached: ${texts.disputes.proof[proves]}.`,
    }),
    ...(decideBy !== undefined && { decideBy }),
    ...(decided !== undefined && { decided }),
    evidence:
      submitted === undefined
        ? []
        : [fileOf(context, id, { proves, added: submitted - hour, addedBy: owner ? nameOf(owner) : 'System' })],
  };
}

const hour = 3_600_000;
const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) =>
  `${firstName} ${lastName}`;

/** Creates the evidence file of a response in the seed data. */
function fileOf(
  { seed }: SeedContext,
  key: string,
  file: Pick<Dispute['evidence'][number], 'added' | 'addedBy'> & { readonly proves: ProofType },
) {
  const name = `${file.proves.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.pdf`;
  return {
    ...file,
    id: derivedId('evd', key, seed),
    name,
    contentType: 'application/pdf',
    size: samplePdf(name).length,
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
  fixed: [
    'tenantId',
    'merchantId',
    'transactionId',
    'caseId',
    'scheme',
    'reasonCode',
    'amount',
    'currency',
    'received',
  ],
  name: ({ caseId }) => caseId,
  event: ({ before, after }) => {
    if (!before || !after) return undefined;
    if (before.status !== after.status) return after.status;
    if (before.stage !== after.stage) return after.stage;
    if (before.acceptance === undefined && after.acceptance) return 'AcceptanceProposed';
    if (before.ownerId !== after.ownerId) return 'Assigned';
    if (before.evidence.length !== after.evidence.length)
      return before.evidence.length < after.evidence.length ? 'EvidenceAdded' : 'EvidenceRemoved';
    return undefined;
  },
  check: ({ after }) => {
    const message = after && contradictionIn(after);
    return message === undefined
      ? undefined
      : { code: 'dispute.unsound', message: `We can't save a dispute that ${message}.` };
  },
  invariant: contradictionIn,
});

/** Returns the contradiction between a case's state, time and money, if any. */
function contradictionIn({ taken, amount, status, stage, decideBy }: Dispute): string | undefined {
  if (taken > amount) return 'has taken more than is disputed';
  if (status === 'Won' && taken > 0) return 'was won and keeps the money';
  if (status === 'UnderReview' && decideBy === undefined) return 'is under review and never decided';
  if (isBeforeChargeback(stage) && status !== 'Accepted' && taken > 0) return 'has taken money before the chargeback';
  return undefined;
}
