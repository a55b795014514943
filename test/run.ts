/**
 * `npm test`: type check, lint, the builds that tests serve, and all tests. `npm test -- core/plugin e2e` runs only the test files
 * whose path has one of these words, without the checks.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildDeployments } from './builds.ts';
import { chromiumRemedy, findChromium, isQuickChromium } from './harness/chromium.ts';
import { resultsFile } from './results-file.ts';
import { testFiles } from './test-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a command with its output shown. @returns whether it succeeded */
function run(command: string, ...args: readonly string[]): boolean {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) process.stderr.write(`${command}: ${error.message}\n`);
  return status === 0;
}

/** On a Debian machine of our own (continuous integration) a missing browser is installed; the one without a window where there is one. */
function ensureChromium(): boolean {
  if (isQuickChromium()) return true;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stdout.write('Installing Chromium for the browser tests…\n');
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    const install = (name: string) => run('apt-get', 'install', '-q', '-y', '--no-install-recommends', name);
    if (run('apt-get', 'update', '-q') && !install('chromium-headless-shell') && !findChromium()) install('chromium');
  }
  if (findChromium()) return true;
  process.stderr.write(`${chromiumRemedy}\n`);
  return false;
}

function runTests(files: readonly string[], reporters: readonly string[]): boolean {
  return run(process.execPath, '--import', './test/harness/register.js', '--test', '--test-concurrency=2', ...reporters, ...files);
}

const words = process.argv.slice(2);
const files = testFiles().filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
const spec = ['--test-reporter=spec', '--test-reporter-destination=stdout'];

if (files.length === 0) {
  process.stderr.write(`No test file has ${words.join(' or ')} in its path.\n`);
  process.exitCode = 1;
} else if (!ensureChromium()) {
  process.exitCode = 1;
} else if (words.length > 0) {
  process.exitCode = runTests(files, spec) ? 0 : 1;
} else {
  mkdirSync(dirname(resultsFile), { recursive: true });
  const results = ['--test-reporter=./test/requirements/reporter.js', `--test-reporter-destination=${resultsFile}`];
  // All of them run whatever fails, so that one run tells everything.
  const steps = {
    typecheck: run('npm', 'run', '--silent', 'typecheck'),
    lint: run('npm', 'run', '--silent', 'lint'),
    build: await buildDeployments(root),
    tests: runTests(files, [...spec, ...results]),
  };
  const failed = Object.entries(steps).filter(([, succeeded]) => !succeeded);
  if (failed.length > 0) process.stderr.write(`Failed: ${failed.map(([step]) => step).join(', ')}\n`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
