/** Conversion of disputes into API responses. */
import { fromMinor } from '#core/api';
import { type Caller, People, type World } from '#sandbox';
import type { DisputeDetail, DisputeRow } from '../api.ts';
import { isOpen } from './course.ts';
import { chargebackOf, feeOf } from './money.ts';
import { type Dispute, Disputes } from './token.ts';
import { issuerOf, similarTo } from './wins.ts';

const day = 86_400_000;
const instant = (time: number) => new Date(time).toISOString();

interface AnswerContext {
  readonly world: World;
  readonly caller: Pick<Caller, 'tier'>;
}

export function rowOf({ world, caller }: AnswerContext, dispute: Dispute): DisputeRow {
  const {
    id,
    caseId,
    status,
    stage,
    scheme,
    reasonCode,
    currency,
    merchantId,
    transactionId,
    received,
    respondBy,
    ownerId,
  } = dispute;
  const owner = ownerId === undefined ? undefined : world.of(People).get(ownerId);
  return {
    id,
    caseId,
    status,
    stage,
    scheme,
    reasonCode,
    amount: fromMinor(dispute.amount, world.decimalPlaces(currency)),
    currency,
    merchantId,
    merchantName: world.merchant(merchantId)?.legalBusinessName ?? merchantId,
    transactionId,
    externalId: world.transactions.get(transactionId)?.externalId ?? transactionId,
    received: instant(received),
    respondBy: instant(respondBy),
    ...(status === 'NeedsResponse' && { daysLeft: Math.max(0, Math.floor((respondBy - world.now()) / day)) }),
    ...(ownerId !== undefined &&
      caller.tier !== 'merchant' && { ownerId, ownerName: owner ? `${owner.firstName} ${owner.lastName}` : ownerId }),
  };
}

/** Events that are only for the tenant's staff; never shown to merchants. */
const internal: ReadonlySet<string> = new Set(['Comment', 'Assigned']);

/** @param others disputes in the caller's scope, for comparison */
export function detailOf(
  { world, caller }: AnswerContext,
  dispute: Dispute,
  others: readonly Dispute[],
): DisputeDetail {
  const { currency, amount, taken, status, evidence, stages, statement, submitted, decided, acceptance } = dispute;
  const transaction = world.transactions.get(dispute.transactionId);
  if (!transaction) throw new RangeError(`The dispute ${dispute.id} is about no transaction.`);
  const major = (minor: number) => fromMinor(minor, world.decimalPlaces(currency));
  const fee = feeOf(world, dispute);
  const issuerCountry = issuerOf(world, dispute);
  const similar = similarTo(world, dispute, others);
  const { paymentMethod, maskedPan, created, serviceProvider } = transaction;
  const { arn } = world.transactions.references(transaction);
  return {
    ...rowOf({ world, caller }, dispute),
    isOpen: isOpen(world, dispute),
    ...(issuerCountry !== undefined && { issuerCountry }),
    ...(similar && { similar }),
    ...(acceptance && { acceptance: { ...acceptance, at: instant(acceptance.at) } }),
    ...(submitted !== undefined && { submitted: instant(submitted) }),
    ...(decided !== undefined && { decided: instant(decided) }),
    money: {
      captured: major(transaction.captured),
      disputed: major(amount),
      taken: major(taken),
      fee: major(fee),
      // Before the chargeback no money was taken that could be returned.
      returned: major(status === 'Won' && chargebackOf(dispute) !== undefined ? amount : 0),
      result: major(-(taken + fee)),
    },
    payment: {
      paymentMethod,
      ...(maskedPan !== undefined && { maskedPan }),
      payerName: world.transactions.payer(transaction).name,
      created: instant(created),
      serviceProvider,
      ...(arn !== undefined && { arn }),
    },
    stages: stages.map(({ stage, at }) => ({ stage, at: instant(at) })),
    evidence: evidence.map(({ added, ...file }) => ({ ...file, added: instant(added) })),
    ...(statement !== undefined && { statement }),
    history: (world.of(Disputes)?.log(dispute.id) ?? [])
      .filter(({ type }) => caller.tier !== 'merchant' || !internal.has(type))
      .toReversed()
      .map(({ id, created: at, type, actor, reason }) => ({
        id,
        created: instant(at),
        type,
        actor,
        ...(reason !== undefined && { reason }),
      })),
  };
}
