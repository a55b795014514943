/** `npm run requirements`: which rows of the requirement tables the last full test run proved. */
import { readFileSync } from 'node:fs';
import { table } from '../../cli/table.ts';
import { resultsFile } from '../results-file.ts';
import { proofOf, type TestResult } from './proof.ts';
import { requirements } from './tables.ts';

function results(): TestResult[] {
  try {
    const text = readFileSync(resultsFile, 'utf8');
    // The lines are those of our own reporter.
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as TestResult);
  } catch {
    process.stderr.write(`There are no results of a test run in ${resultsFile}. Run npm test first.\n`);
    process.exit(1);
  }
}

const { areas, unknown } = proofOf(requirements(), results());
const total = (pick: (area: (typeof areas)[number]) => number) => String(areas.reduce((sum, area) => sum + pick(area), 0));
process.stdout.write(
  table(
    ['AREA', 'ROWS', 'PROVEN', 'UNPROVEN'],
    [
      ...areas.map(({ area, rows, proven, unproven }) => [area, String(rows), String(proven), unproven.join(', ')]),
      ['all', total(({ rows }) => rows), total(({ proven }) => proven), ''],
    ],
  ),
);
if (unknown.length > 0) {
  process.stderr.write(`Test titles carry ids that no table has: ${unknown.join(', ')}. Correct the titles.\n`);
  process.exitCode = 1;
}
