/**
 * `npm run quick-start -- 22 24 26`: runs the first command of the README word for word on each of these versions of
 * Node, up to the line that says the portal is ready, and ends it with Ctrl+C. It runs as an ordinary user, even if
 * root starts it, with an empty home and an empty cache of npm, in a fresh copy of the last commit below a folder with
 * a space in its name. It takes some minutes, so it isn't a test.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../harness/free-port.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Maximum milliseconds for a version on a busy machine. */
const timeoutMs = 15 * 60_000;
/** Id of the user without rights on most systems. */
const ordinaryUser = 65_534;

const versions = process.argv.slice(2);
if (versions.length === 0 || versions.some((version) => !/^\d+(?:\.\d+){0,2}$/.test(version))) {
  process.stderr.write('Give versions of Node: npm run quick-start -- 22 24 26\n');
  process.exit(2);
}
const [, command] = /```sh\n(npm ci && npm start)\n```/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
if (command === undefined) throw new Error('README.md does not begin with npm ci && npm start.');
const isRoot = process.getuid?.() === 0;

let failed = 0;
for (const version of versions) {
  const line = await tryOn(version, command);
  if (!line.startsWith('|')) failed += 1;
  process.stdout.write(`${line}\n`);
}
process.exitCode = failed > 0 ? 1 : 0;

/** Returns the row of `docs/operations/machines.md`, or the problem. */
async function tryOn(version: string, shown: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal quick start '));
  const [home, sources, node] = ['home', 'a portal', 'node'].map((name) => join(folder, name));
  if (!home || !sources || !node) throw new Error('unreachable');
  for (const made of [home, sources, node]) mkdirSync(made);
  try {
    const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', sources], { input: archive });
    // Unlike the package `node`, this one needs no install script.
    const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
    execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', node, `${name}@${version}`]);
    if (isRoot) {
      execFileSync('chown', ['-R', `${ordinaryUser}:${ordinaryUser}`, folder]);
      chownSync(folder, ordinaryUser, ordinaryUser);
    }
    const env = {
      PATH: [join(node, 'node_modules', name, 'bin'), process.env.PATH].join(delimiter),
      HOME: home,
      npm_config_cache: join(home, '.npm'),
      // The source of packages is a setting of the machine.
      ...Object.fromEntries(
        Object.entries(process.env).filter(([key]) =>
          /^(https?_proxy|no_proxy|npm_config_registry|NODE_EXTRA_CA_CERTS)$/i.test(key),
        ),
      ),
      PORT: String(await freePort()),
    };
    const user = isRoot ? { uid: ordinaryUser, gid: ordinaryUser } : {};
    const running = spawnSync('node', ['--version'], { env, ...user, encoding: 'utf8' }).stdout.trim();
    const { output, installed, ready, ending } = await runUntilReady(shown, { cwd: sources, env, ...user });
    // Ctrl+C reaches the shell around the commands too, and ends it by the signal.
    if (ready === undefined || (ending !== 0 && ending !== 'SIGINT'))
      return `Node ${running}: ${ready === undefined ? 'not ready' : `ended with ${ending}`}\n${output.slice(-4_000)}`;
    const warnings = output.match(/EBADENGINE|DeprecationWarning|ExperimentalWarning/g) ?? [];
    const seconds = (from: number, to: number) => `${Math.round((to - from) / 1000)} s`;
    return `| ${running.slice(1)} | ${seconds(0, installed)} | ${seconds(installed, ready)} | ${[...new Set(warnings)].join(', ') || 'none'} |`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a command of a shell until the portal is ready, and ends it like Ctrl+C. */
function runUntilReady(
  shown: string,
  options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly uid?: number; readonly gid?: number },
) {
  return new Promise<{
    output: string;
    installed: number;
    ready: number | undefined;
    ending: number | NodeJS.Signals | null;
  }>((resolve) => {
    const started = performance.now();
    const child = spawn('sh', ['-c', shown], { ...options, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let installed = 0;
    let ready: number | undefined;
    const end = (signal: NodeJS.Signals) => child.pid !== undefined && process.kill(-child.pid, signal);
    const timer = setTimeout(() => end('SIGKILL'), timeoutMs);
    const read = (part: Buffer) => {
      output += part.toString();
      // npm says which script it runs.
      if (installed === 0 && /\n> .* start\n/.test(output)) installed = performance.now() - started;
      if (ready === undefined && output.includes('Portal ready at')) {
        ready = performance.now() - started;
        // The rest of what it prints.
        setTimeout(end, 1_000, 'SIGINT');
      }
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve({ output, installed, ready, ending: signal ?? code });
    });
  });
}
