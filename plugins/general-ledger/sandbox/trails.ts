/** Audit trails of months. */
import { assertAllowed, type Trails } from '#sandbox';
import { viewers } from '../permissions.ts';
import { entriesOfTrail, monthFor } from './months.ts';

export const monthTrails: Trails = {
  kind: 'ledger-month',
  texts: { plugin: 'general-ledger', key: 'months' },
  read(caller, world, id) {
    assertAllowed(viewers, caller);
    const { books, state } = monthFor({ world, caller }, id);
    return { name: id, entries: entriesOfTrail(books, state) };
  },
};
