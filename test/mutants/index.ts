/**
 * `npm run mutants`: changes one place of the sources at a time and checks whether the unit tests notice it. A change
 * that no test notices is a survivor: a test is missing, or the code is unnecessary.
 *
 * `-- money core/auth`: only below these parts, folders or files. `--sample 200`: number of mutants, drawn by `--seed`.
 * `--tests 6`: test files to run for each, up to `--steps 4` imports away. `--lanes 2`: simultaneous processes.
 * `--least 80`: exit code 1 if a lower percentage of a part is caught.
 */
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { table } from '../../cli/table.ts';
import { judge, type Verdict } from './judge.ts';
import { candidateFinder, farthest, quickLanes } from './candidates.ts';
import { eachInLanes } from './lanes.ts';
import { drawn } from './sample.ts';
import { type Count, countsOf, shownChange } from './report.ts';
import { createSurvey } from './survey.ts';
import { type Part, targetsIn } from './targets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Ends with a usage error. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

function options() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        only: { type: 'string', multiple: true, default: [] },
        sample: { type: 'string' },
        seed: { type: 'string', default: '1' },
        tests: { type: 'string', default: '6' },
        steps: { type: 'string', default: String(farthest) },
        lanes: { type: 'string', default: '2' },
        least: { type: 'string', default: '0' },
      },
    });
    const number = (name: 'sample' | 'seed' | 'tests' | 'steps' | 'lanes' | 'least', text: string) => {
      const value = Number(text);
      if (!Number.isSafeInteger(value) || value < 0)
        refuse(`--${name} is ${text}; give a whole number, like --${name} 5.`);
      return value;
    };
    const { sample } = values;
    const only = [...values.only, ...positionals];
    return {
      only: only.map((path) => path.replace(/^\.\/|\/$/g, '')),
      sample: sample === undefined ? undefined : number('sample', sample),
      seed: number('seed', values.seed),
      tests: Math.max(1, number('tests', values.tests)),
      steps: Math.max(1, number('steps', values.steps)),
      lanes: Math.max(1, number('lanes', values.lanes)),
      least: number('least', values.least),
    };
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

const { only, sample, seed, tests: most, steps, lanes, least } = options();
const targets = targetsIn(root, only);
if (targets.length === 0) refuse(`Nothing below ${only.join(', ')} is changed; test/mutants/targets.ts lists what is.`);
const all = targets.flatMap((target) => target.mutants.map((mutant) => ({ target, mutant })));
const chosen = sample === undefined ? all : drawn(all, sample, seed);
const print = (line: string) => process.stderr.write(`${line}\n`);

print(`${all.length} mutants in ${targets.length} files, ${chosen.length} of them chosen.`);
const survey = createSurvey(root, [...new Set(chosen.map(({ target }) => target))], print);
const candidatesOf = candidateFinder(root, steps);
// Screens do not run in the sandbox.
const lanesOf = (part: Part) => (part === 'screens' ? quickLanes.filter((lane) => lane !== 'sandbox') : quickLanes);

const verdicts: Verdict[] = [];
await eachInLanes(chosen, lanes, async ({ target, mutant }) => {
  const candidates = candidatesOf(target.file, lanesOf(target.part)).map(({ file }) => file);
  const verdict = await judge(root, target, mutant, candidates, survey, most);
  verdicts.push(verdict);
  if (verdict.fate !== 'caught')
    print(
      `[${verdicts.length}/${chosen.length}] ${verdict.fate}: ${target.file}:${mutant.line}  ${shownChange(target.source, mutant)}`,
    );
});

const counts = countsOf(verdicts);
const cells = ({ name, mutants, caught, survived, unreached, share }: Count) => [
  name,
  String(mutants),
  String(caught),
  String(survived),
  String(unreached),
  `${share.toFixed(1)} %`,
];
process.stdout.write(table(['PART', 'MUTANTS', 'CAUGHT', 'SURVIVED', 'UNREACHED', 'SHARE'], counts.map(cells)));
const left = verdicts
  .filter(({ fate }) => fate !== 'caught')
  .sort((a, b) => a.target.from - b.target.from || a.mutant.start - b.mutant.start);
if (left.length > 0) process.stdout.write('\n');
for (const { target, mutant, fate } of left)
  process.stdout.write(`${target.file}:${mutant.line}  ${fate}  ${shownChange(target.source, mutant)}\n`);
if (counts.some(({ share }) => share < least)) process.exitCode = 1;
