/** Batches of card terminals, and the times of their automatic steps. */

import * as Type from 'typebox';
import { oneOf } from '#core/api';
import { entityToken, hash, marketOf, type StoredOf, type Transaction } from '#sandbox';
import { batchStatus } from '../model.ts';
import { terminalOf } from './facts.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const Text = Type.String({ minLength: 1, maxLength: 500 });
const Time = Type.Integer({ minimum: 0 });
const closedObject = { additionalProperties: false };

export const TerminalBatches = entityToken(
  'terminal-batch',
  Type.Object(
    {
      id: Id,
      tenantId: Id,
      merchantId: Id,
      mode: oneOf(['Test', 'Live']),
      terminalId: Id,
      store: Text,
      /** Number of the batch, which the terminal counts up. */
      batchNo: Type.Integer({ minimum: 1, maximum: 999_999 }),
      currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      /** Cut-off time at which the terminal closes the batch, in minutes after midnight, UTC. */
      cutoff: Type.Integer({ minimum: 0, maximum: 1439 }),
      status: batchStatus.schema,
      opened: Time,
      /** Time from which transactions belong to the next batch. */
      closed: Type.Optional(Time),
      settled: Type.Optional(Time),
      /** Id of the transaction that the host has and the terminal did not report. */
      unreported: Type.Optional(Id),
      /** Request to close the batch with the host's totals. */
      request: Type.Optional(Type.Object({ reason: Text, actor: Text, actorId: Id, created: Time }, closedObject)),
      /** Person who approved the request, and the reason of the request. */
      forcedBy: Type.Optional(Text),
      forceReason: Type.Optional(Text),
    },
    closedObject,
  ),
);
export type StoredBatch = StoredOf<typeof TerminalBatches>;

const minute = 60_000;
export const day = 86_400_000;
/** Milliseconds that a terminal takes to send its totals. */
export const closing = minute;
/** Time at which balanced batches are paid out on the next day: 06:00 UTC, in minutes. */
const payoutAt = 6 * 60;
/** Time at which terminals close their batches: 04:00 local time, in minutes. */
const closesAt = 4 * 60;
/** Percentage of batches in which the terminal does not report a transaction. */
export const odd = 6;

/** Returns the first time after `time` at which it is the given number of minutes after midnight, UTC. */
export const nextAt = (minutes: number, time: number) => {
  const today = Math.floor(time / day) * day + minutes * minute;
  return today > time ? today : today + day;
};

export const payoutOf = (closed: number) => nextAt(payoutAt, closed + day / 2);

/**
 * Returns the amount of a transaction in its batch, minor units, negative for a refund; `undefined` if no money moved.
 */
export function bookedIn({ type, status, captured, amount }: Transaction): number | undefined {
  if (type === 'Refund') return status === 'Refunded' ? -amount : undefined;
  return type === 'Sale' && captured > 0 && status !== 'Voided' ? captured : undefined;
}

/** Returns the fixed fields of a terminal's batches, and the number of its first batch. */
export function terminalFacts(seed: number, { country }: { readonly country: string }, payment: Transaction) {
  const { mode, tenantId, merchantId, currency } = payment;
  const cutoff = (((closesAt - marketOf(country).hours * 60) % 1440) + 1440) % 1440;
  const { terminalId, store } = terminalOf(seed, payment);
  const firstNo = 100 + (hash(`batches of ${terminalId}`, seed) % 400);
  return { fixed: { tenantId, merchantId, mode, terminalId, store, currency, cutoff }, firstNo };
}
