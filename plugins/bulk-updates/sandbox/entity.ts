/** Entity of bulk updates. The rows are stored separately, because a log for each row would be too large. */
import * as Type from 'typebox';
import { oneOf } from '#core/api';
import {
  defineEntity,
  entityToken,
  People,
  perWorld,
  type StoredOf,
  subjectOfTransactions,
  type World,
} from '#sandbox';
import type { BulkProblem, BulkRowInput } from '../api.ts';
import { type BulkResult, bulkStatus } from '../model.ts';

const count = Type.Integer({ minimum: 0 });
const text = Type.Optional(Type.String());

export const BulkUpdates = entityToken(
  'bulk-update',
  Type.Object(
    {
      id: Type.String(),
      requestId: Type.String(),
      mode: oneOf(['Test', 'Live']),
      created: Type.Integer(),
      createdBy: Type.String(),
      createdById: Type.String(),
      createdByEmail: Type.String(),
      comment: Type.String(),
      fileName: text,
      status: bulkStatus.schema,
      /** Due time of the next rows, epoch milliseconds; 0 if the bulk update is not running. */
      due: Type.Integer(),
      count,
      ok: count,
      refused: count,
      done: count,
      failed: count,
      notRun: count,
      decidedBy: text,
      /** Second person, who approved or rejected all rows. */
      decidedById: text,
      decided: Type.Optional(Type.Integer()),
      rejection: text,
      rerunOf: text,
      /** Ids of the transactions, for a bulk update of the seed data. */
      about: Type.Array(Type.String()),
    },
    { additionalProperties: false },
  ),
);
export type StoredBulk = StoredOf<typeof BulkUpdates>;

export interface StoredRow extends BulkRowInput {
  readonly row: number;
  result: BulkResult;
  problem?: BulkProblem;
  message?: string;
}

const hour = 3_600_000;
const reasonCode = 'CUSTOMER_REQUEST';

export const bulkEntity = defineEntity({
  token: BulkUpdates,
  owner: 'platform',
  /**
   * Returns the transactions that it changes. Rows with transactions outside the requester's scope are excluded, so
   * that they reveal nothing.
   */
  about: ({ id }, world) =>
    subjectOfTransactions(
      world.transactions.get,
      rowsOf(world, id).flatMap(({ result, transactionId }) =>
        result === 'Ok' || result === 'Done' ? transactionId : [],
      ),
    ),
  prefix: 'blk',
  seed: ({ born, idOf, of, transactionsOf }): StoredBulk[] => {
    // Chooses a person other than the demo person, so that the demo person has a bulk update to approve.
    const person = of(People).find(({ tier, email }) => tier === 'platform' && email !== 'platform@portal.test');
    const open = transactionsOf({ mode: 'Live', statuses: new Set(['Authorized']), kinds: new Set(['Card']) }).slice(
      0,
      12,
    );
    if (!person || open.length === 0) return [];
    return [
      {
        id: idOf('bulk update waiting'),
        requestId: idOf('bulk update request'),
        mode: 'Live',
        created: born - 2 * hour,
        createdBy: `${person.firstName} ${person.lastName}`,
        createdById: person.id,
        createdByEmail: person.email,
        comment: 'Orders canceled by their merchants',
        fileName: 'called-off.csv',
        status: 'WaitingForApproval',
        due: 0,
        count: open.length,
        ok: open.length,
        refused: 0,
        done: 0,
        failed: 0,
        notRun: 0,
        about: open.map(({ id }) => id),
      },
    ];
  },
  fixed: ['mode', 'created', 'createdById', 'comment', 'about'],
  name: ({ comment }) => comment,
});

/** Returns the rows of a bulk update, which are changed in place. */
export const rowsOf: (world: World, id: string) => StoredRow[] = perWorld((world, id) => {
  const about = world.of(BulkUpdates)?.get(id)?.about ?? [];
  return about.map(
    (transactionId, index): StoredRow => ({
      row: index + 1,
      transactionId,
      expectedStatus: 'Authorized',
      newStatus: 'Voided',
      reasonCode,
      result: 'Ok',
    }),
  );
});
