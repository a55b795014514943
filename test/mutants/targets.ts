/**
 * The sources that are changed: those that decide about money, sessions and permissions, and what the gateway forwards.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, mutantsOf, type Place } from './mutate.ts';
import { screenMutantsOf } from './screen-mutants.ts';

/** Folders and files, by their subject. The mutants of screens are those of `screenMutantsOf`. */
export const parts = {
  session: ['core/auth', 'core/state/session.ts', 'core/state/idle-deadline.ts'],
  http: ['core/http'],
  permissions: ['core/permissions'],
  plugins: ['core/plugin'],
  gateway: ['server/gateway', 'server/http/request-id.ts'],
  money: [
    'core/api/money.ts',
    'plugins/transactions/actions/rules.ts',
    'core/api/read-amount.ts',
    'plugins/transactions/sandbox/actions',
    'dev-server/world/transactions.ts',
    'dev-server/world/ledger',
    'dev-server/world/lifecycle/refunds.ts',
    'dev-server/world/outflows.ts',
  ],
  screens: ['plugins', 'core'],
} as const;
export type Part = keyof typeof parts;

const otherPaths = Object.entries(parts).flatMap(([part, paths]) => (part === 'screens' ? [] : paths));

/** A place of a file with mutants, and its number in a traced source. */
export interface Target {
  readonly part: Part;
  /** Path relative to the root. */
  readonly file: string;
  readonly source: string;
  readonly mutants: readonly Mutant[];
  readonly places: readonly Place[];
  /** Number of its first place. */
  readonly from: number;
}

/**
 * Returns all targets below the given paths, in order.
 * @param only paths of parts, folders or files: `money`, `core/auth`, `core/http/client.ts`; all if it is empty
 */
export function targetsIn(root: string, only: readonly string[]): Target[] {
  let from = 0;
  return entriesOf(parts).flatMap(([part, paths]) =>
    paths
      .flatMap((path) => sourcesBelow(root, path))
      .filter((file) => part !== 'screens' || isOfScreen(file))
      .filter(
        (file) =>
          only.length === 0 ||
          only.some((wanted) => wanted === part || file === wanted || file.startsWith(`${wanted}/`)),
      )
      .map((file): Target => {
        const source = readFileSync(join(root, file), 'utf8');
        const mutants = part === 'screens' ? screenMutantsOf(file, source) : mutantsOf(file, source);
        const places = [...new Map(mutants.map(({ place }) => [`${place.start}-${place.end}`, place])).values()];
        const target = { part, file, source, mutants, places, from };
        from += places.length;
        return target;
      }),
  );
}

// The keys are those of `parts`.
const entriesOf = (record: typeof parts) => Object.entries(record) as [Part, readonly string[]][];

/**
 * Returns true if a file runs only in the browser: it isn't in a sandbox, shared with the API or in the other parts.
 */
const isOfScreen = (file: string): boolean =>
  !/(^|\/)(sandbox|messages|notifications)(\/|\.ts$)|\/(api|calls|plugin|permissions|guards)\.ts$|\.d\.ts$/.test(
    file,
  ) && !otherPaths.some((path) => file === path || file.startsWith(`${path}/`));

function sourcesBelow(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => `${path}/${file.replaceAll('\\', '/')}`)
    .sort();
}

/** Returns the number of a mutant's place. */
export const placeNumber = ({ places, from }: Target, { place }: Mutant): number =>
  from + places.findIndex(({ start, end }) => start === place.start && end === place.end);
