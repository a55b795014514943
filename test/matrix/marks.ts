/** What must not reach somebody who was granted one merchant: ids and names of the others, wherever they stand in an answer, a file or a mail. */
import { subjectOf } from '../../dev-server/world/entities/subject.ts';
import type { EntityRecord } from '../../dev-server/world/entities/token.ts';
import { coversSubject, subjectOfTransaction } from '../../dev-server/world/grants.ts';
import type { Person } from '../../dev-server/world/types.ts';
import type { World } from '../../dev-server/world/world.ts';

export interface Marks {
  /** Returns the foreign ids and names in a text; those that the call itself has sent do not count. */
  in(text: string, sent?: readonly string[]): string[];
}

/** Returns what tells of the merchants that a person was not granted, and of their transactions. @param world the whole one */
export function foreignMarks(world: World, { grants }: Pick<Person, 'grants'>): Marks {
  const others = world.merchants.filter(({ id }) => !coversSubject(grants, { merchants: [id] }));
  const own = world.merchants.filter((merchant) => !others.includes(merchant)).map(({ legalBusinessName }) => legalBusinessName);
  const names = others.map(({ legalBusinessName }) => legalBusinessName).filter((name) => !own.some((one) => one.includes(name)));
  const rows = world.transactions.query({}, { pageSize: Number.POSITIVE_INFINITY }).rows.filter((row) => !coversSubject(grants, subjectOfTransaction(row)));
  const ids = new Set([...others, ...rows].map(({ id }) => id));
  return {
    in(text, sent = []) {
      const found = [...new Set(text.match(/[A-Za-z]+_[A-Za-z0-9]+/g) ?? [])].filter((word) => ids.has(word));
      // Names stand in JSON as they are, and in HTML and CSV with some characters in another form.
      const plain = text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&#39;', "'").replaceAll('\\"', '"').replaceAll('""', '"');
      return [...found, ...names.filter((name) => plain.includes(name))].filter((mark) => !sent.includes(mark));
    },
  };
}

/** Returns ids of records that are about other merchants, some of each entity, with one of their merchants and transactions. */
export function foreignIds(world: World, { grants }: Pick<Person, 'grants'>, each = 1): readonly string[] {
  const isForeign = (store: (typeof stores)[number], record: EntityRecord) => !coversSubject(grants, subjectOf(world, store.definition, record));
  const { stores } = world.entities;
  const ofStores = stores.flatMap((store) =>
    store.all
      .filter((record) => isForeign(store, record))
      .slice(0, each)
      .map(({ id }) => id),
  );
  const rows = world.transactions.query({ mode: 'Live' }, { pageSize: 500 }).rows.filter((row) => !coversSubject(grants, subjectOfTransaction(row)));
  return [...ofStores, ...rows.slice(0, each).map(({ id }) => id)];
}
