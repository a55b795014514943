/**
 * `npm test`: type check, lint, the builds that tests serve, and all tests. `npm test -- core/plugin e2e` runs only the
 * test files with one of these words in their path, without the checks; `--lane unit` runs those of one lane; `npm run
 * test:changed` runs those that the changes of the working copy affect.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromiumRemedy, findChromium } from './harness/chromium.ts';
import reporter from './requirements/reporter.js';
import { junitFile, resultsFile, screenCallsFile, summaryFile } from './results-file.ts';
import { junitXml } from './runner/junit.ts';
import { byLane, laneNames } from './runner/lanes.ts';
import { type RunOutcome, runAll } from './runner/run-all.ts';
import { fileText, type RunSummary, summaryOf, summaryText } from './runner/summary.ts';
import { sourceFiles, testFiles } from './test-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Number of simultaneous processes. */
const atOnce = 2;

/**
 * Runs a command and shows its output.
 * @returns true if it succeeded
 */
function run(command: string, ...args: readonly string[]): boolean {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) process.stderr.write(`${command}: ${error.message}\n`);
  return status === 0;
}

/** Runs a command like `run`, but beside other work; shows its output once it has ended. */
async function runBeside(command: string, ...args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close').catch((error: Error) => [error.message]);
  process.stdout.write(Buffer.concat(output));
  if (typeof code === 'string') process.stderr.write(`${command}: ${code}\n`);
  return code === 0;
}

/**
 * Runs the type check and the builds that tests serve side by side, then the linter. All of them run even after a
 * failure, so that a single run reports all problems.
 */
async function runChecks() {
  // Runs of selected files need no build, and should finish quickly.
  const { buildDeployments } = await import('./builds.ts');
  const [isTyped, build] = await Promise.all([
    runBeside('npm', 'run', '--silent', 'typecheck'),
    buildDeployments(root),
  ]);
  return { typecheck: isTyped, lint: await runBeside('npm', 'run', '--silent', 'lint'), build };
}

/**
 * Names fonts with the same metrics as the portal's font. Pages use one until the portal's font has loaded. Desktops
 * have at least one of them; Debian servers have none.
 */
const standIns = /\b(Arial|Liberation Sans|Arimo|Helvetica)\b/;

/**
 * Installs a missing browser, preferably one without a window, and a substitute for the portal's font, if this is a
 * Debian machine and the user is root (continuous integration).
 * @returns true if there is a browser
 */
function ensureBrowser(): boolean {
  const isOwnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  const needsFont = !standIns.test(spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' }).stdout ?? '');
  const needsChromium = !process.env.CHROMIUM_PATH && !findChromium();
  if (isOwnDebian && (needsFont || needsChromium)) {
    process.stdout.write('Installing what the browser tests lack: as root on Debian, with apt-get.\n');
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    const install = (name: string) => run('apt-get', 'install', '-q', '-y', '--no-install-recommends', name);
    const isUpdated = run('apt-get', 'update', '-q');
    if (isUpdated && needsChromium && !install('chromium-headless-shell')) install('chromium');
    if (isUpdated && needsFont) install('fonts-liberation');
  }
  if (findChromium()) return true;
  process.stderr.write(`${chromiumRemedy()}\n`);
  return false;
}

/**
 * Returns the files of a lane, or all files if none is named.
 * @throws Error for an unknown lane
 */
function ofLane(files: readonly string[], lane: string | undefined): readonly string[] {
  if (lane === undefined) return files;
  const laneFiles = [...byLane(files, root)].find(([name]) => name === lane)?.[1];
  if (!laneFiles) throw new Error(`There is no lane ${lane}. Give one of ${laneNames.join(', ')}.`);
  return laneFiles;
}

/** Returns a function that gives the seconds of a file in the last whole run. */
function earlierSeconds(): (file: string) => number | undefined {
  if (!existsSync(summaryFile)) return () => undefined;
  const { files }: Pick<RunSummary, 'files'> = JSON.parse(readFileSync(summaryFile, 'utf8'));
  const seconds = new Map(files.map((file) => [file.file, file.seconds]));
  return (file) => seconds.get(file);
}

/** Stores the results that `npm run requirements` reads, the run's summary, and the report that CI reads. */
async function keepResults({ files }: RunOutcome, summary: RunSummary): Promise<void> {
  mkdirSync(dirname(resultsFile), { recursive: true });
  const lines: string[] = [];
  for await (const line of reporter(files.flatMap(({ events }) => events))) lines.push(line);
  writeFileSync(resultsFile, lines.join(''));
  writeFileSync(summaryFile, `${JSON.stringify(summary, null, 2)}\n`);
  writeFileSync(junitFile, await junitXml(files));
  writeFileSync(screenCallsFile, [...new Set(files.flatMap(({ screenCalls }) => screenCalls))].sort().join('\n'));
}

/**
 * Returns the chosen test files: those with any of the words in their path; without words and with `--changed`, those
 * that the changes of the working copy affect; otherwise all.
 */
async function chosenFiles(words: readonly string[], isChanged: boolean): Promise<string[]> {
  const files = testFiles();
  if (words.length > 0) return files.filter((file) => words.some((word) => file.includes(word)));
  if (!isChanged) return files;
  const { changedPaths, testsTouchedBy } = await import('./runner/changed.ts');
  return testsTouchedBy(changedPaths(root), { files, sources: sourceFiles(root), root });
}

const started = performance.now();
const { values, positionals: words } = parseArgs({
  options: { changed: { type: 'boolean', default: false }, lane: { type: 'string' } },
  allowPositionals: true,
});
const files = ofLane(await chosenFiles(words, values.changed), values.lane);
const isWhole = words.length === 0 && !values.changed && values.lane === undefined;
const ofBrowser = new Set(byLane(files, root).get('browser'));
/**
 * True if a browser is available or not needed. Without a browser the other lanes run, and the run fails at its end.
 */
const hasBrowser = ofBrowser.size === 0 || ensureBrowser();
const running = hasBrowser ? files : files.filter((file) => !ofBrowser.has(file));

if (files.length === 0) {
  process.stderr.write(
    values.changed ? 'No test is touched by what changed.\n' : `No test file has ${words.join(' or ')} in its path.\n`,
  );
  process.exitCode = values.changed ? 0 : 1;
} else {
  const checks = isWhole ? await runChecks() : {};
  const outcome = await runAll(running, {
    root,
    atOnce,
    secondsOf: earlierSeconds(),
    ended: (outcome) => process.stdout.write(fileText(outcome)),
  });
  const summary = summaryOf(outcome, performance.now() - started);
  if (isWhole) await keepResults(outcome, summary);
  if (!hasBrowser) process.stdout.write(`Not run: ${ofBrowser.size} files of the browser lane. ${chromiumRemedy()}\n`);
  const failed = Object.entries({ ...checks, tests: summary.failed === 0, browser: hasBrowser }).filter(
    ([, succeeded]) => !succeeded,
  );
  if (failed.length > 0) process.stdout.write(`Failed: ${failed.map(([step]) => step).join(', ')}\n`);
  process.stdout.write(summaryText(summary));
  process.exitCode = failed.length > 0 ? 1 : 0;
}
