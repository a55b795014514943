/** Audit trail of a payout, derived from its attempts. */
import { assertAllowed, derivedId, type LogEntry, type Trails, type World } from '#sandbox';
import { viewers } from '../permissions.ts';
import type { Payout } from './account.ts';
import { payoutFor } from './find.ts';

function entriesOf(world: World, payout: Payout): LogEntry[] {
  const bank = { actor: 'Bank' };
  return payout.attempts.flatMap((attempt, at): LogEntry[] => {
    const { created, sent, arrives, reason, again } = attempt;
    const entry = (
      type: string,
      time: number,
      by: Pick<LogEntry, 'actor'> & Partial<LogEntry>,
      changes: LogEntry['changes'] = [],
    ): LogEntry[] =>
      time > world.now()
        ? []
        : [{ id: derivedId('evt', `${payout.id} ${at} ${type}`, world.seed), created: time, type, ...by, changes }];
    const made = again
      ? {
          actor: again.actor,
          ...(again.actorId !== undefined && { actorId: again.actorId }),
          reason: again.note,
          requestId: again.requestId,
        }
      : { actor: 'System' };
    return [
      ...entry(again ? 'Retried' : 'Scheduled', created, made),
      ...entry('Sent', sent, bank),
      ...(reason === undefined
        ? entry('Paid', arrives, bank)
        : entry('Returned', arrives, bank, [{ field: 'reason', to: reason }])),
    ];
  });
}

export const payoutTrails: Trails = {
  kind: 'settlement-payout',
  texts: { plugin: 'settlement', key: 'payouts' },
  read(reader, world, id) {
    assertAllowed(viewers, reader);
    const payout = payoutFor({ world, caller: reader }, id);
    return { name: payout.number, entries: entriesOf(world, payout) };
  },
};
