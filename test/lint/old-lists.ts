/**
 * A list is declared with `defineList` of `#core/ui`. Plugins no longer wire a grid by hand: the state, the call, the columns and the file
 * of a list are core's.
 */
import { parseSync, Visitor } from 'oxc-parser';

/** What a hand-wired list is made of, and what takes its place. */
const replaced: ReadonlyMap<string, string> = new Map([
  ['DataGrid', 'defineList'],
  ['useGridState', 'defineList'],
  ['columnsOf', 'the columns of defineList'],
]);

/** Plugins' files that still wire a list by hand. Take a file off the list when it is converted; add none. */
export const exceptions: ReadonlySet<string> = new Set([
  'plugins/transactions/bulk-update/bulk-update-request.tsx',
  'plugins/transactions/bulk-update/use-matching.ts',
  'plugins/transactions/lookups/apm-lookup.tsx',
  'plugins/transactions/lookups/define-lookup.tsx',
  'plugins/transactions/screens/columns.tsx',
]);

export interface OldList {
  readonly path: string;
  readonly line: number;
  /** The name that is imported, and what to use. */
  readonly name: string;
  readonly instead: string;
}

/** Returns where a file imports from `#core/ui` what a list was wired with by hand. @param path from the root, with `/` */
export function oldListsIn(path: string, source: string): readonly OldList[] {
  const found: OldList[] = [];
  new Visitor({
    ImportSpecifier({ imported, start }) {
      const name = imported.type === 'Identifier' ? imported.name : imported.value;
      const instead = replaced.get(name);
      if (instead !== undefined) found.push({ path, line: source.slice(0, start).split('\n').length, name, instead });
    },
  }).visit({ ...parsed(path, source) });
  return found;
}

/** Parses the imports from `#core/ui` only: other modules have names of their own. */
function parsed(path: string, source: string) {
  const { program } = parseSync(path, source);
  return { ...program, body: program.body.filter((one) => one.type === 'ImportDeclaration' && one.source.value === '#core/ui') };
}
