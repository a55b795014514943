/** Job that runs approved bulk updates in steps. */
import { actFor, type Job, type World } from '#sandbox';
import { changeStatus } from '../../transactions/sandbox/contract.ts';
import { verdictOn } from './dry-run.ts';
import { BulkUpdates, rowsOf, type StoredBulk, type StoredRow } from './entity.ts';

/** Milliseconds between two steps. */
export const stepTime = 2_000;
/** Number of rows of a step. */
const stepRows = 25;

const runningUpdatesOf = (world: World) => world.of(BulkUpdates)?.all.filter(({ due }) => due > 0) ?? [];

export const runJob: Job = {
  id: 'transactions.bulk-updates',
  system: 'runs what two people have decided; each row is run as its maker sees transactions',
  title: ['Run bulk updates', 'Toplu güncellemeleri çalıştır'],
  next(after, world) {
    const times = runningUpdatesOf(world).map(({ due }) => due);
    return times.length > 0 ? Math.max(Math.min(...times), after + 1) : undefined;
  },
  run(world) {
    for (const bulk of runningUpdatesOf(world)) if (bulk.due <= world.now()) runStep(world, bulk);
  },
};

function runStep(world: World, bulk: StoredBulk): void {
  const rows = rowsOf(world, bulk.id);
  for (const row of rows.filter(({ result }) => result === 'Ok').slice(0, stepRows)) runRow(world, bulk, row);
  const isOver = rows.every(({ result }) => result !== 'Ok');
  const counts = countsOf(rows);
  const end = counts.done === rows.length ? 'Completed' : 'CompletedWithErrors';
  world
    .of(BulkUpdates)
    ?.change(
      bulk.id,
      { ...counts, ...(isOver ? { status: end, due: 0 } : { due: world.now() + stepTime }) },
      { actor: 'Bulk updates' },
    );
}

/** Runs a row. The row is validated again, because the sandbox data may have changed since the validation. */
function runRow(world: World, bulk: StoredBulk, row: StoredRow): void {
  const seen = seenBy(world, bulk);
  if (typeof seen === 'string') {
    row.result = 'Failed';
    row.message = seen;
    return;
  }
  const verdict = verdictOn(row, seen, { tier: 'platform', mode: bulk.mode }, new Set());
  if ('problem' in verdict) {
    row.result = 'Failed';
    row.problem = verdict.problem;
    return;
  }
  const { createdBy: actor, createdById: actorId, createdByEmail: actorEmail, decidedById } = bulk;
  const change = {
    actor,
    actorId,
    actorEmail,
    ...(decidedById !== undefined && { approverId: decidedById }),
    requestId: `${bulk.id}-${row.row}`,
    reason: `${row.reasonCode}: ${bulk.comment}`,
  };
  try {
    const { outcome, message } = changeStatus(seen, verdict.transaction, verdict.action, {
      ...change,
      ...(verdict.action === 'Decline' && { declineReason: row.reasonCode }),
    });
    row.result = outcome === 'Failed' ? 'Failed' : 'Done';
    if (message !== undefined) row.message = message;
  } catch (error) {
    // An error affects only its row; the other rows continue.
    row.result = 'Failed';
    row.message = error instanceof Error && 'code' in error ? error.message : "We couldn't do this. Try again.";
  }
}

/**
 * Returns the sandbox data within the scope of the requester, or the reason why nothing can run in the requester's
 * name.
 */
function seenBy(world: World, { createdById }: StoredBulk): World | string {
  try {
    return actFor(world, createdById).world;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns the number of rows of each result. */
export function countsOf(rows: readonly StoredRow[]) {
  const of = (wanted: StoredRow['result']) => rows.filter(({ result }) => result === wanted).length;
  return { ok: of('Ok'), refused: of('Refused'), done: of('Done'), failed: of('Failed'), notRun: of('NotRun') };
}
