/**
 * `npm run requirements`: the rows of the requirement tables that the last complete test run proved, by area and by
 * type. `npm run requirements -- --missing`: the rows without proof, one per line, `<id> TAB <kind> TAB <text>`.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { table } from '../../cli/table.ts';
import { testFiles } from '../test-files.ts';
import { resultsFile, screenCallsFile } from '../results-file.ts';
import { callersOf } from './callers.ts';
import { laneOf } from '../runner/lanes.ts';
import { type Count, proofOf, ranges, type TestResult } from './proof.ts';
import { rowsOfTests } from './declared.ts';
import { provenBySandboxAlone } from './screen-proof.ts';
import { requirements } from './tables.ts';

/**
 * Writes an error message and exits.
 * @param code 1: there are no results, 2: a usage error
 */
function refuse(message: string, code: 1 | 2): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

function wantsMissing(): boolean {
  try {
    return parseArgs({ options: { missing: { type: 'boolean', default: false } } }).values.missing;
  } catch (error) {
    return refuse(`${error instanceof Error ? error.message : String(error)}. Give --missing or nothing.`, 2);
  }
}

/**
 * Reads the test results. The lines are those of this repository's reporter; an interrupted run leaves half a line at
 * the end.
 */
function results(): TestResult[] {
  let text: string;
  try {
    text = readFileSync(resultsFile, 'utf8');
  } catch {
    return refuse(
      `There are no results of a test run in ${resultsFile}. Run npm test first, without words: it runs everything.`,
      1,
    );
  }
  return text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as TestResult);
}

const isMissing = wantsMissing();
const found = results();
const rows = requirements();
const rowsOf = rowsOfTests((file) => readFileSync(file, 'utf8'), testFiles());
const { areas, kinds, missing, unknown } = proofOf(rows, found, rowsOf);

if (isMissing) {
  for (const { id, kind, text } of missing) process.stdout.write(`${id}\t${kind}\t${shortened(text)}\n`);
} else {
  const unproven = (area: string) =>
    ranges(missing.filter((row) => row.area === area).map(({ id }) => id.replace(/^route /, '')));
  const cells = ({ name, rows, tested, proven }: Count) => [name, String(rows), String(tested), String(proven)];
  process.stdout.write(
    table(
      ['AREA', 'ROWS', 'TESTED', 'PROVEN', 'UNPROVEN'],
      areas.map((area) => [...cells(area), unproven(area.name).join(', ')]),
    ),
  );
  process.stdout.write(`\n${table(['KIND', 'ROWS', 'TESTED', 'PROVEN'], kinds.map(cells))}`);
  const when = statSync(resultsFile).mtime.toISOString();
  process.stdout.write(
    `\nBy the ${found.length} tests that ran until ${when}. Rows without proof, one a line: npm run requirements -- --missing\n`,
  );
}
tellCallers();
for (const { id, check } of provenBySandboxAlone(
  rows,
  found,
  (file) => laneOf(file, readFileSync(file, 'utf8')),
  rowsOf,
)) {
  process.stderr.write(
    `The check of ${id} names a part of a screen, and its tests only call the sandbox. Test it on the screen: ${shortened(check ?? '')}\n`,
  );
  process.exitCode = 1;
}
if (unknown.length > 0) {
  process.stderr.write(`Tests name requirements that no table has: ${unknown.join(', ')}. Correct their ids.\n`);
  process.exitCode = 1;
}

/** Reports documented calls that no screen made in the run. A call without a reason fails. */
function tellCallers(): void {
  if (!existsSync(screenCallsFile))
    refuse(`There are no calls of a test run in ${screenCallsFile}. Run npm test first, without words.`, 1);
  const { made, unmade, idle } = callersOf(readFileSync(screenCallsFile, 'utf8').split('\n'));
  const open = unmade.filter(({ reason }) => reason === undefined);
  if (!isMissing)
    process.stdout.write(
      `\nOf ${made.length + unmade.length} documented calls screens make ${made.length}; ${unmade.length - open.length} have a reason.\n`,
    );
  for (const { row } of open)
    process.stderr.write(
      `No screen makes ${row.id} (${row.text}) in any test. Use it, or write why not in callers.ts.\n`,
    );
  for (const id of idle) process.stderr.write(`A screen makes ${id}: take its reason out of callers.ts.\n`);
  if (open.length + idle.length > 0) process.exitCode = 1;
}

/** Returns the beginning of a text, in a single line. */
function shortened(text: string, length = 100): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
