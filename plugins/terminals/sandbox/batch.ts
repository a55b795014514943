/** A batch of a card terminal as it is kept, and the hours of its life. */

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
      /** A terminal counts its batches up. */
      batchNo: Type.Integer({ minimum: 1, maximum: 999_999 }),
      currency: Type.String({ pattern: '^[A-Z]{3,5}$' }),
      /** Minutes after midnight, UTC, at which the terminal closes by itself. */
      cutoff: Type.Integer({ minimum: 0, maximum: 1439 }),
      status: batchStatus.schema,
      opened: Time,
      /** Time from which transactions belong to the next batch. */
      closed: Type.Optional(Time),
      settled: Type.Optional(Time),
      /** The transaction that the host has taken and the terminal does not report. */
      unreported: Type.Optional(Id),
      /** Request to close it with the host's figures. */
      request: Type.Optional(Type.Object({ reason: Text, actor: Text, actorId: Id, created: Time }, closedObject)),
      /** Person who approved that, and the reason of the request. */
      forcedBy: Type.Optional(Text),
      forceReason: Type.Optional(Text),
    },
    closedObject,
  ),
);
export type StoredBatch = StoredOf<typeof TerminalBatches>;

const minute = 60_000;
export const day = 86_400_000;
/** Time that a terminal takes to send its totals. */
export const closing = minute;
/** Balanced batches are paid out on the day after, at six in the morning, UTC. */
const payoutAt = 6 * 60;
/** Terminals close at four in the morning by the shop's clock. */
const closesAt = 4 * 60;
/** Percent of batches in which the terminal misses a transaction. */
export const odd = 6;

/** Returns the first time after `time` at which the clock shows a given number of minutes after midnight, UTC. */
export const nextAt = (minutes: number, time: number) => {
  const today = Math.floor(time / day) * day + minutes * minute;
  return today > time ? today : today + day;
};

export const payoutOf = (closed: number) => nextAt(payoutAt, closed + day / 2);

/** Returns the money of a transaction in its batch, minor units, below zero for a refund; `undefined` if none moved. */
export function bookedIn({ type, status, captured, amount }: Transaction): number | undefined {
  if (type === 'Refund') return status === 'Refunded' ? -amount : undefined;
  return type === 'Sale' && captured > 0 && status !== 'Voided' ? captured : undefined;
}

/** Returns the common data of a terminal's batches, and the number of its first batch. */
export function terminalFacts(seed: number, { country }: { readonly country: string }, payment: Transaction) {
  const { mode, tenantId, merchantId, currency } = payment;
  const cutoff = (((closesAt - marketOf(country).hours * 60) % 1440) + 1440) % 1440;
  const { terminalId, store } = terminalOf(seed, payment);
  const firstNo = 100 + (hash(`batches of ${terminalId}`, seed) % 400);
  return { fixed: { tenantId, merchantId, mode, terminalId, store, currency, cutoff }, firstNo };
}
