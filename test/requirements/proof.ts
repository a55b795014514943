import { type Kind, kinds, type Requirement } from './tables.ts';

/** A line of the results of a test run, written by reporter.js. */
export interface TestResult {
  readonly name: string;
  readonly file: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
}

/** Returns the requirement rows that the test of a result proves: those of its options and of its title. */
export type RowsOfTest = (result: TestResult) => readonly string[];

/** Rows of one area or of one type. */
export interface Count {
  readonly name: string;
  readonly rows: number;
  /** Number of rows with a test, regardless of its outcome. */
  readonly tested: number;
  readonly proven: number;
}

export interface Proof {
  readonly areas: readonly Count[];
  readonly kinds: readonly Count[];
  /** Rows without proof, in the order of the tables. */
  readonly missing: readonly Requirement[];
  /** Ids in tests that no table contains. */
  readonly unknown: readonly string[];
}

/**
 * Returns the proof of the rows. A row is proven by a passing test with its id, if no test with its id fails. A row
 * that a table test checks needs that test and another test.
 * @param results in the order of the run; the last result of a test counts
 */
export function proofOf(rows: readonly Requirement[], results: readonly TestResult[], rowsOf: RowsOfTest): Proof {
  const outcomes = outcomesById(results, rowsOf);
  const isTested = ({ id }: Requirement) => outcomes.has(id);
  const isProven = ({ id, heldBy }: Requirement) => {
    const of = outcomes.get(id) ?? [];
    const passed = of.filter(({ outcome }) => outcome === 'passed');
    const ownResults = passed.filter(({ file }) => heldBy === undefined || !isFile(file, heldBy));
    return (
      ownResults.length > 0 &&
      of.every(({ outcome }) => outcome !== 'failed') &&
      (heldBy === undefined || ownResults.length < passed.length)
    );
  };
  const count = (name: string, of: readonly Requirement[]): Count => ({
    name,
    rows: of.length,
    tested: of.filter(isTested).length,
    proven: of.filter(isProven).length,
  });
  const areas = [...new Set(rows.map(({ area }) => area))].sort();
  const known = new Set(rows.map(({ id }) => id));
  return {
    areas: areas.map((area) =>
      count(
        area,
        rows.filter((row) => row.area === area),
      ),
    ),
    kinds: kinds.map((kind) =>
      count(
        plural[kind],
        rows.filter((row) => row.kind === kind),
      ),
    ),
    missing: rows.filter((row) => !isProven(row)),
    unknown: [...outcomes.keys()].filter((id) => !known.has(id)).sort(),
  };
}

const plural: Readonly<Record<Kind, string>> = { behavior: 'behaviors', call: 'calls', route: 'routes' };

function outcomesById(results: readonly TestResult[], rowsOf: RowsOfTest): ReadonlyMap<string, readonly TestResult[]> {
  const last = new Map(results.map((result) => [`${result.file}\n${result.name}`, result]));
  const byId = new Map<string, TestResult[]>();
  for (const result of last.values()) for (const id of rowsOf(result)) byId.set(id, [...(byId.get(id) ?? []), result]);
  return byId;
}

/** Returns true if a result is of a file. Results have absolute paths, on Windows with backslashes. */
const isFile = (file: string, path: string) => file.replaceAll('\\', '/').endsWith(path);

/** Returns ids as ranges: `S-001–S-003, S-007` for `S-001, S-002, S-003, S-007`. */
export function ranges(ids: readonly string[]): string[] {
  const runs: { first: string; last: string }[] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    if (run && next(run.last) === id) run.last = id;
    else runs.push({ first: id, last: id });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first}–${last}`));
}

function next(id: string): string {
  const [prefix = '', number = ''] = id.split('-');
  return `${prefix}-${String(Number(number) + 1).padStart(number.length, '0')}`;
}
