/** Job that checks the books each night. */
import type { Job } from '#sandbox';
import { startCheck } from './checks.ts';
import { booksOf } from './ledger.ts';

const day = 86_400_000;
/** Hour of the day at which the job runs, UTC. */
const hour = 2;

export const checkJob: Job = {
  id: 'general-ledger.checks',
  system: 'compares what plugins show with the ledger of whole tenants',
  title: ['Check the books', 'Defterleri kontrol et'],
  next: (after) => Math.floor((after - (hour * day) / 24) / day + 1) * day + (hour * day) / 24,
  run(world) {
    // Checks the books of all tenants with all their merchants, in slices. Parts without changes are read from a cache.
    for (const { id } of world.tenants)
      for (const mode of ['Live', 'Test'] as const) startCheck(booksOf(world, id, mode)).catch(() => undefined);
  },
};
