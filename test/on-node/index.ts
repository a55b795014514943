/**
 * `npm run on-node -- 24`: checks types and lint and runs the fast lanes on another version of Node; `npm run on-node
 * -- 24 unit` runs only the named steps. That Node is downloaded from the npm registry into npm's own cache: nothing in
 * this folder or on this computer is replaced.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

const steps: Readonly<Record<string, readonly string[]>> = {
  typecheck: ['npm', 'run', '--silent', 'typecheck'],
  lint: ['npm', 'run', '--silent', 'lint'],
  unit: ['npm', 'test', '--silent', '--', '--lane', 'unit'],
  component: ['npm', 'test', '--silent', '--', '--lane', 'component'],
};

/** Ends with a usage error. */
function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(2);
}

const [version = '', ...words] = process.argv.slice(2);
if (!/^\d+(?:\.\d+){0,2}$/.test(version)) refuse('Give a version of Node: npm run on-node -- 24');
const unknown = words.find((word) => !Object.hasOwn(steps, word));
if (unknown !== undefined) refuse(`There is no step ${unknown}. Give some of ${Object.keys(steps).join(', ')}.`);

/**
 * Package of this system. Unlike the package `node`, which chooses among these packages, it needs no install script.
 */
const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}@${version}`;

/** Runs a command in which that Node takes precedence. Returns true if it succeeds. */
function succeeds(command: readonly string[]): boolean {
  const { status, error } = spawnSync('npx', ['--yes', '--package', name, '--', ...command], {
    cwd: root,
    stdio: 'inherit',
  });
  if (error) process.stderr.write(`npx: ${error.message}\n`);
  return status === 0;
}

if (!succeeds(['node', '--version']))
  refuse(`The package ${name} can’t be installed or doesn’t run. See what npm says above.`);
const chosen = words.length === 0 ? Object.keys(steps) : words;
const failed = chosen.filter((step) => !succeeds(steps[step] ?? []));
process.stdout.write(
  failed.length > 0
    ? `Failed on Node ${version}: ${failed.join(', ')}\n`
    : `Node ${version}: ${chosen.join(', ')} passed\n`,
);
process.exitCode = failed.length > 0 ? 1 : 0;
