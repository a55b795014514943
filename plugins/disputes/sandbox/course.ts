/**
 * Lifecycle of a case: answered or accepted by a user, expired at its deadline, or decided by the scheme according to
 * the sandbox clock.
 */
import type { DisputeStage } from '#core/api';
import {
  answeredStage,
  type By,
  byCaller,
  type Caller,
  type ConfigReader,
  decidedAt,
  expiryOf,
  firstDue,
  isBeforeChargeback,
  type Job,
  refuseAsSecondPerson,
  respondBy,
  SandboxError,
  storeIn,
  verdictOf,
  type World,
} from '#sandbox';
import { causeFor } from '../../transactions/sandbox/contract.ts';
import texts from '../messages/en.json' with { type: 'json' };
import { missingProof } from '../proof.ts';
import { dateText, tellDeadline } from './deadlines.ts';
import { chargebackOf, debitableAmount, type Mover, settle, take } from './money.ts';
import { type Dispute, Disputes } from './token.ts';

const store = (world: World) => storeIn(world, Disputes);

/** Returns the scheme as the author of a decision. */
const scheme = ({ scheme: actor }: Dispute): By => ({ actor });
const system: By = { actor: 'System' };

/** Returns whether a response to a case is possible now. */
export const isOpen = (world: World, { status, respondBy: until }: Dispute): boolean =>
  status === 'NeedsResponse' && world.now() <= until;

/** @throws SandboxError 409 if a case needs no response, or its deadline has passed */
export function requireOpen(world: World, dispute: Dispute): void {
  const isLate =
    dispute.status === 'Expired' || (dispute.status === 'NeedsResponse' && world.now() > dispute.respondBy);
  if (isLate)
    throw new SandboxError(409, 'disputes.deadline', `The deadline passed on ${dateText(dispute.respondBy)}.`);
  if (dispute.status === 'UnderReview')
    throw new SandboxError(
      409,
      'disputes.submitted',
      'The response was already submitted. The scheme is reviewing it.',
    );
  if (dispute.status !== 'NeedsResponse')
    throw new SandboxError(409, 'disputes.ended', "This dispute is closed. You can't respond anymore.");
}

/** @throws SandboxError 409 if no evidence is of a type that the reason requires */
function requireProof({ reasonCode, evidence }: Dispute): void {
  const missing = missingProof(reasonCode, evidence);
  if (missing.length === 0) return;
  const names = missing.map((type) => texts.disputes.proof[type]).join(', ');
  throw new SandboxError(
    409,
    'disputes.evidence-missing',
    `Reason ${reasonCode} needs evidence. Add at least one of: ${names}.`,
  );
}

/** Submits the response. */
export function respond(world: World, dispute: Dispute, statement: string, by: By): Dispute {
  requireOpen(world, dispute);
  requireProof(dispute);
  const at = world.now();
  const stage = answeredStage(dispute.stage);
  return store(world).change(
    dispute.id,
    {
      status: 'UnderReview',
      acceptance: undefined,
      statement,
      submitted: at,
      decideBy: decidedAt(world.seed, dispute.id, stage, at),
      ...(stage !== dispute.stage && atStage(dispute, stage, at)),
    },
    by,
  );
}

interface Accepting {
  readonly world: World;
  readonly caller: Caller;
  readonly config: ConfigReader;
  readonly requestId: string;
  readonly body: { readonly reason?: string };
}

/**
 * Accepts the dispute, which returns the money to the payer permanently. Above the amount that a user may move out per
 * day, the acceptance is first proposed, and takes effect when another user also accepts the case.
 * @throws SandboxError 409 if the case needs no response, or if the caller is the user who proposed the acceptance
 */
export function accept(request: Accepting, dispute: Dispute): Dispute {
  const { world, caller } = request;
  requireOpen(world, dispute);
  const by = byCaller(request, request.body.reason);
  const { acceptance } = dispute;
  if (acceptance) {
    refuseAsSecondPerson(world, caller, acceptance.personId, {
      status: 409,
      code: 'disputes.own-acceptance',
      message: 'You proposed to accept it. Another person must agree.',
    });
    return acceptNow(world, dispute, by, {
      actor: acceptance.by,
      actorId: acceptance.personId,
      approverId: caller.person.id,
    });
  }
  const transaction = world.transactions.get(dispute.transactionId);
  const cause = transaction && causeFor(request, 'returns', transaction, atStake(world, dispute));
  if (!cause) return acceptNow(world, dispute, by, by);
  const proposed = { personId: caller.person.id, by: by.actor, at: world.now(), cause };
  return store(world).change(dispute.id, { acceptance: proposed }, by);
}

/**
 * @param by author of the acceptance
 * @param mover user whose daily limit applies
 */
function acceptNow(world: World, dispute: Dispute, by: By, mover: Mover): Dispute {
  // Before the chargeback no money was taken, so accepting the case takes it now.
  const taken = isBeforeChargeback(dispute.stage) ? takeFor(world, dispute, mover, true).taken : dispute.taken;
  return end(world, { ...dispute, taken }, 'Accepted', by, mover);
}

/** Returns the amount that the payer receives permanently if a case is accepted, minor units. */
function atStake(world: World, dispute: Dispute): number {
  if (!isBeforeChargeback(dispute.stage)) return dispute.taken;
  const transaction = world.transactions.get(dispute.transactionId);
  return transaction ? Math.min(dispute.amount, debitableAmount(world, transaction)) : 0;
}

const atStage = ({ stages }: Dispute, stage: DisputeStage, at: number) => ({
  stage,
  stages: [...stages, { stage, at }],
});

interface Taken {
  /** Debited amount, minor units. */
  readonly taken: number;
  /** Booking time, epoch milliseconds. */
  readonly at: number;
  /** Id of the event; absent if nothing was left to debit. */
  readonly eventId?: string;
}

/** Debits the disputed amount, or the rest if a part was refunded in the meantime. */
function takeFor(world: World, dispute: Dispute, by: By, isBeforeChargeback = false): Taken {
  const transaction = world.transactions.get(dispute.transactionId);
  const amount = transaction ? Math.min(dispute.amount, debitableAmount(world, transaction)) : 0;
  if (!transaction || amount === 0) return { taken: 0, at: world.now() };
  return {
    taken: amount,
    ...take(world, transaction, { amount, disputeCode: dispute.reasonCode, isBeforeChargeback }, by),
  };
}

/**
 * Closes a case; if it is won, the debited amount is returned.
 * @param mover author of the movement
 */
function end(
  world: World,
  dispute: Dispute,
  status: 'Won' | 'Lost' | 'Accepted' | 'Expired',
  by: By,
  mover: Mover = by,
): Dispute {
  const transaction = world.transactions.get(dispute.transactionId);
  const won = status === 'Won';
  if (transaction && dispute.taken > 0) settle(world, transaction, { won, amount: dispute.taken }, mover);
  const taken = won ? 0 : dispute.taken;
  return store(world).change(
    dispute.id,
    { status, decided: world.now(), decideBy: undefined, acceptance: undefined, taken },
    by,
  );
}

/** Moves a case to a further stage, which needs a new response. */
function goOn(world: World, dispute: Dispute, stage: 'Chargeback' | 'PreArbitration', by: By): void {
  const wasTaken = chargebackOf(dispute) !== undefined;
  const { at, ...money } = wasTaken ? { taken: dispute.taken, at: world.now() } : takeFor(world, dispute, by);
  const changed = store(world).change(
    dispute.id,
    {
      ...atStage(dispute, stage, at),
      status: 'NeedsResponse',
      acceptance: undefined,
      respondBy: respondBy(dispute.scheme, stage, at),
      decideBy: undefined,
      ...money,
    },
    by,
  );
  // If the money is taken now, the notification of the payment reports it.
  if (wasTaken) tellDeadline(world, changed);
}

/** Returns the time at which a case expires. A deadline includes its last millisecond. */
const expires = ({ status, respondBy: until }: Dispute) => (status === 'NeedsResponse' ? until + 1 : undefined);
const decides = ({ status, decideBy }: Dispute) => (status === 'UnderReview' ? decideBy : undefined);
const firstExpiry = firstDue((dispute: Dispute) => expires(dispute) ?? []);
const firstDecision = firstDue((dispute: Dispute) => decides(dispute) ?? []);

/** Jobs that expire cases at their deadline, and that decide cases as the scheme. */
export const disputeJobs: readonly Job[] = [
  {
    id: 'transactions.disputes.expire',
    system: 'deadlines pass by themselves',
    title: ['Expire unanswered disputes', 'Yanıtsız itirazları kapat'],
    next: (after, world) => firstExpiry(store(world).all, after),
    run(world) {
      for (const dispute of store(world).all) {
        const at = expires(dispute);
        if (at === undefined || at > world.now()) continue;
        if (expiryOf(dispute.stage) === 'Expired') end(world, dispute, 'Expired', system);
        else goOn(world, dispute, 'Chargeback', scheme(dispute));
      }
    },
  },
  {
    id: 'transactions.disputes.decide',
    system: 'the schemes decide',
    title: ['Decide disputes (sandbox)', 'İtirazları karara bağla (sandbox)'],
    next: (after, world) => firstDecision(store(world).all, after),
    run(world) {
      for (const dispute of store(world).all) {
        const at = decides(dispute);
        if (at === undefined || at > world.now()) continue;
        const verdict = verdictOf(world.seed, dispute.id, dispute.stage);
        if (verdict === 'Won' || verdict === 'Lost') end(world, dispute, verdict, scheme(dispute));
        else goOn(world, dispute, verdict, scheme(dispute));
      }
    },
  },
];
