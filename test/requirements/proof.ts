import { idsIn, type Requirement } from './tables.ts';

/** A line of the results of a test run, as reporter.js writes it. */
export interface TestResult {
  readonly name: string;
  readonly file: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
}

export interface AreaProof {
  readonly area: string;
  readonly rows: number;
  readonly proven: number;
  /** Ids without proof, runs of them as `S-417–S-422`. */
  readonly unproven: readonly string[];
}

export interface Proof {
  readonly areas: readonly AreaProof[];
  /** Ids in titles that no table has. */
  readonly unknown: readonly string[];
}

/** A row is proven by a passing test that carries its id, as long as none that carries it fails. */
export function proofOf(rows: readonly Requirement[], results: readonly TestResult[]): Proof {
  const ids = (outcome: TestResult['outcome']) => new Set(results.filter((result) => result.outcome === outcome).flatMap(({ name }) => idsIn(name)));
  const [passed, failed, skipped] = [ids('passed'), ids('failed'), ids('skipped')];
  const isProven = ({ id }: Requirement) => passed.has(id) && !failed.has(id);
  const known = new Set(rows.map(({ id }) => id));
  const areas = [...new Set(rows.map(({ area }) => area))].sort().map((area) => {
    const own = rows.filter((row) => row.area === area);
    const unproven = own.filter((row) => !isProven(row)).map(({ id }) => id);
    return { area, rows: own.length, proven: own.length - unproven.length, unproven: ranges(unproven) };
  });
  return { areas, unknown: [...passed, ...failed, ...skipped].filter((id) => !known.has(id)).sort() };
}

/** `S-001, S-002, S-003, S-007` → `S-001–S-003, S-007`. */
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
