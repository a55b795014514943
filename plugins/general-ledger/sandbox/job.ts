/** Checks the books each night. */
import type { Job } from '#sandbox';
import { openedBooks, startCheck } from './checks.ts';

const day = 86_400_000;
/** Hours after midnight, UTC. */
const hour = 2;

export const checkJob: Job = {
  id: 'general-ledger.checks',
  system: 'compares what plugins show with the ledger of whole tenants',
  title: ['Check the books', 'Defterleri kontrol et'],
  next: (after) => Math.floor((after - (hour * day) / 24) / day + 1) * day + (hour * day) / 24,
  run(world) {
    // Checks only opened books: other books are checked when a user opens them for the first time.
    for (const books of openedBooks(world)) startCheck(books).catch(() => undefined);
  },
};
