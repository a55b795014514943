/** Compares the documented calls with those that screens make in the tests. */
import { type CallRow, callRows, isPathOf } from './calls.ts';

/** Documented calls that no screen makes, with the reasons. */
export const withoutScreen: Readonly<Record<string, string>> = {
  'EA-009':
    'No document names a screen for files by name; people get files from notifications and tickets (reports, A-383).',
  'EA-010': 'No document names a screen for the daily CSV; the reports write it on demand (reports, A-383).',
  'EA-040':
    'Own tenant as an option: the form of tenant staff reads the tenant itself, which has its sender address, too.',
  'EA-065': 'Answers as `/support/labels` (EA-067) does, which the screens read.',
  'EA-084': 'The administration reads the widgets of a role with those that it may have in one call (EA-085, EA-086).',
  'EA-097':
    'A widget is added while its dashboard is arranged, and saved with all else of it in one call (EA-098; dashboards README).',
  'EA-239': 'The menu of merchants has no screen for alerts (reports README).',
  'EA-252': 'The dialogs answer by respond, which says the same (agreements, A-490, A-596).',
  'EA-253': 'The dialogs answer by respond, which says the same (agreements, A-490, A-596).',
  'EA-256': 'The dialogs answer by respond, which says the same (agreements, A-490, A-596).',
  'EA-257': 'The dialogs answer by respond, which says the same (agreements, A-490, A-596).',
  'EA-283': 'A pipeline comes with its stages; all stages of all pipelines in pages serve programs.',
  'EA-288': 'A pipeline comes with its stages.',
  'EA-290': 'A pipeline comes with its stages.',
  'ES-043': 'The list of notifications has each of them whole.',
};

/** Returns the addresses of a row as patterns, without their base. */
function patternsOf({ addresses, path }: CallRow): RegExp[] {
  const paths = [path, ...Object.values(addresses)]
    .filter((address) => address !== '')
    .map((address) => address.replace(/^https:\/\/[^/]+/, ''));
  return [...new Set(paths)].map((address) => new RegExp(`^(?:/gateway)?/?${escaped(address.replace(/^\//, ''))}$`));
}

const escaped = (path: string) =>
  path
    .split(/\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+');

/** Returns the number of placeholders of a path. If an address matches two rows, it belongs to the row with fewer. */
const width = ({ path }: CallRow) => path.split('{').length;

const rows = callRows.filter(({ isEndpoint }) => isEndpoint).map((row) => ({ row, patterns: patternsOf(row) }));

/**
 * Returns the ids of the rows of calls.
 * @param calls `GET <address>`, or `GET <path>` with the placeholders of an endpoint
 */
export function rowsMade(calls: Iterable<string>): ReadonlySet<string> {
  const made = new Set<string>();
  for (const call of calls) {
    const [method, address = ''] = call.split(' ', 2);
    const isTemplate = address.includes('{');
    const fitting = rows.filter(
      ({ row, patterns }) =>
        (row.method ?? method) === method &&
        (isTemplate
          ? isPathOf(row, address)
          : isPathOf(row, address) || patterns.some((pattern) => pattern.test(address))),
    );
    const least = Math.min(...fitting.map(({ row }) => width(row)));
    for (const { row } of fitting) if (width(row) === least) made.add(row.id);
  }
  return made;
}

export interface Callers {
  /** Documented calls that some screen makes. */
  readonly made: readonly CallRow[];
  /** Calls that no screen makes, with the reason if there is one. */
  readonly unmade: readonly { readonly row: CallRow; readonly reason: string | undefined }[];
  /** Reasons of calls that a screen does make. */
  readonly idle: readonly string[];
}

/**
 * Compares the calls.
 * @param calls of screens in a complete run of the tests
 */
export function callersOf(calls: Iterable<string>, reasons: Readonly<Record<string, string>> = withoutScreen): Callers {
  const made = rowsMade(calls);
  const all = rows.map(({ row }) => row);
  return {
    made: all.filter(({ id }) => made.has(id)),
    unmade: all.filter(({ id }) => !made.has(id)).map((row) => ({ row, reason: reasons[row.id] })),
    idle: Object.keys(reasons).filter((id) => made.has(id)),
  };
}
