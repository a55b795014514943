/**
 * `npm test`: type check, lint, the builds that tests serve, and all tests. `npm test -- core/plugin e2e` runs only the test files
 * whose path has one of these words, without the checks.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDeployments } from './builds.ts';
import { chromiumRemedy, findChromium } from './harness/chromium.ts';
import reporter from './requirements/reporter.js';
import { resultsFile, summaryFile } from './results-file.ts';
import { type RunOutcome, runAll } from './runner/run-all.ts';
import { fileText, summaryOf, summaryText } from './runner/summary.ts';
import { testFiles } from './test-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Processes at a time. */
const lanes = 2;

/** Runs a command with its output shown. @returns whether it succeeded */
function run(command: string, ...args: readonly string[]): boolean {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) process.stderr.write(`${command}: ${error.message}\n`);
  return status === 0;
}

/** As `run` does, beside what else goes on: its output is shown once it has ended. */
async function runBeside(command: string, ...args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close').catch((error: Error) => [error.message]);
  process.stdout.write(Buffer.concat(output));
  if (typeof code === 'string') process.stderr.write(`${command}: ${code}\n`);
  return code === 0;
}

/** The type check, the linter and the builds that tests serve, the slowest two side by side. All of them run whatever fails, so that one run tells everything. */
async function runChecks() {
  const [isTyped, build] = await Promise.all([runBeside('npm', 'run', '--silent', 'typecheck'), buildDeployments(root)]);
  return { typecheck: isTyped, lint: await runBeside('npm', 'run', '--silent', 'lint'), build };
}

/** What the portal's own font is measured against until it has come; one of them is on any desk, and Debian's servers have none. */
const standIns = /\b(Arial|Liberation Sans|Arimo|Helvetica)\b/;

/**
 * On a Debian machine of our own (continuous integration) a missing browser is installed, best the one without a window, and a font that
 * stands in for the portal's; where both are, nothing.
 */
function ensureBrowser(): boolean {
  const isOwnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const needsFont = !standIns.test(spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' }).stdout ?? '');
  if (isOwnDebian && (needsFont || !findChromium())) {
    process.stdout.write('Installing what the browser tests lack…\n');
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    const install = (name: string) => run('apt-get', 'install', '-q', '-y', '--no-install-recommends', name);
    const isUpdated = run('apt-get', 'update', '-q');
    if (isUpdated && !findChromium() && !install('chromium-headless-shell')) install('chromium');
    if (isUpdated && needsFont) install('fonts-liberation');
  }
  if (findChromium()) return true;
  process.stderr.write(`${chromiumRemedy}\n`);
  return false;
}

const runTests = (files: readonly string[]): Promise<RunOutcome> =>
  runAll(files, { root, lanes, ended: (outcome, again) => process.stdout.write(fileText(outcome, again)) });

/** Keeps what `npm run requirements` reads: of each file its last run. */
async function keepResults({ files }: RunOutcome): Promise<void> {
  const lines: string[] = [];
  for await (const line of reporter(files.flatMap(({ events }) => events))) lines.push(line);
  writeFileSync(resultsFile, lines.join(''));
}

const started = performance.now();
const words = process.argv.slice(2);
const files = testFiles().filter((file) => words.length === 0 || words.some((word) => file.includes(word)));

if (files.length === 0) {
  process.stderr.write(`No test file has ${words.join(' or ')} in its path.\n`);
  process.exitCode = 1;
} else if (!ensureBrowser()) {
  process.exitCode = 1;
} else {
  const isWhole = words.length === 0;
  const checks = isWhole ? await runChecks() : {};
  const outcome = await runTests(files);
  const summary = summaryOf(outcome, performance.now() - started);
  if (isWhole) {
    mkdirSync(dirname(resultsFile), { recursive: true });
    await keepResults(outcome);
    writeFileSync(summaryFile, `${JSON.stringify(summary, null, 2)}\n`);
  }
  const failed = Object.entries({ ...checks, tests: summary.failed === 0 }).filter(([, succeeded]) => !succeeded);
  if (failed.length > 0) process.stdout.write(`Failed: ${failed.map(([step]) => step).join(', ')}\n`);
  process.stdout.write(summaryText(summary));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
