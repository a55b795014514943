/**
 * `npm run survey`: opens all routes and dialogs from the declarations, for each tier, in all sizes, languages and
 * themes; prints their faults, and writes contact sheets into `test-results/survey`.
 *
 * - `--only <part>` stops whose id or path has it; may be given several times
 * - `--tier platform|tenant|merchant|nobody` may be given several times
 * - `--size desktop|phone|narrow` may be given several times
 * - `--mode forced-colors|contrast|text-spacing|text-size` in English and the light theme; may be given several times
 * - `--rotate k/n` every n-th stop, from the k-th: all n turns together are all stops
 * - `--deployment <name>` below `deployments/`; `default` where absent
 * - `--locale en-XA` in the pseudo-locale: also finds texts that no message file has, and those that a longer
 *   translation would cut
 * - `--texts` checks only texts: without axe and contact sheets it takes a third of the time
 * - `--list` prints the stops and visits none
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepBrowser } from '../harness/browser.ts';
import { loadsOf, nameOf } from './looks.ts';
import { readOptions, type SurveyRequest, UsageError } from './options.ts';
import { reportJson, reportText, stopText } from './report.ts';
import { writeSheets } from './sheet.ts';
import { survey } from './survey.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'test-results', 'survey');

try {
  process.exitCode = await run(readOptions(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}

async function run({
  deployment,
  choose,
  isList,
  isPseudo,
  isTextsOnly,
  sizes,
  modes,
}: SurveyRequest): Promise<number> {
  if (!isList) {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  }
  const loads = loadsOf(isPseudo, sizes, modes);
  const sharedBrowser = keepBrowser();
  const browser = await sharedBrowser.running();
  const started = performance.now();
  let done = 0;
  let count = 0;
  const results = await survey({
    root,
    deployment,
    loads,
    isPseudo,
    withShots: !isTextsOnly,
    withAxe: !isTextsOnly,
    lanes: 2,
    choose: (stops) => {
      const chosen = choose(stops);
      count = chosen.length;
      for (const { viewer, kind, id } of isList ? chosen : []) process.stdout.write(`${viewer}\t${kind}\t${id}\n`);
      return isList ? [] : chosen;
    },
    visited: async (visitedStop) => {
      const sheets = isTextsOnly ? [] : await writeSheets(browser, folder, visitedStop);
      done += 1;
      process.stdout.write(
        `${done}/${count} ${[`${visitedStop.stop.viewer}: ${visitedStop.stop.id}`, ...sheets.map((file) => relative(folder, file))].join(' ')}\n${visitedStop.findings.length > 0 ? `${stopText(visitedStop)}\n` : ''}`,
      );
    },
  });
  await sharedBrowser.letGo();
  if (isList) return 0;
  writeFileSync(join(folder, 'report.json'), reportJson(results, loads.flat().map(nameOf)));
  writeFileSync(join(folder, 'report.txt'), reportText(results));
  const minutes = Math.round((performance.now() - started) / 6_000) / 10;
  process.stdout.write(`\n${reportText(results)}${minutes} minutes; sheets and report in ${relative(root, folder)}\n`);
  if (results.length === 0)
    process.stderr.write('No stop fits the options; npm run survey -- --list names them all.\n');
  return results.length === 0 || results.some(({ findings }) => findings.length > 0) ? 1 : 0;
}
