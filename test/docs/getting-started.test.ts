// @lane program
/**
 * docs/getting-started.md works word for word in a copy of the repository: its commands, its files, and their output.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { signIn, Visitor } from '../dev-server/visitor.ts';
import { projectRoot } from '../e2e/project-root.ts';
import { type CodeBlock, readDocument } from './documents.ts';

const root = await projectRoot({
  copied: ['plugins', 'test', 'deployments', 'fixtures', 'biome.json', '.gitignore'],
});
const { blocks } = readDocument('docs/getting-started.md');
/** Environment with any free port, because another portal may use the documented port. */
const env = { ...process.env, PORT: '0' };

/**
 * Runs a command like a shell.
 * @returns its output
 * @throws Error with its output if it fails
 */
async function run(command: string): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', command], {
    cwd: root,
    env,
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout + stderr;
}

let server: ChildProcess | undefined;
after(() => server?.kill('SIGKILL'));

/**
 * Starts the portal.
 * @returns its output until it is ready
 * @throws Error if it ends before
 */
function start(): Promise<string> {
  const started = spawn(process.execPath, ['cli/portal.js', 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = started;
  return new Promise((resolve, reject) => {
    let printed = '';
    started.stdout.on('data', (chunk) => {
      printed += chunk;
      if (printed.includes('Stop with Ctrl+C')) resolve(printed);
    });
    started.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${printed}`)));
  });
}

/** Merges the values of an object into another, as the page instructs the reader to do. */
function merge(into: Record<string, unknown>, from: object): Record<string, unknown> {
  for (const [key, value] of Object.entries(from))
    into[key] = typeof value === 'object' ? merge({ ...(into[key] ?? {}) }, value) : value;
  return into;
}

async function write({ language, path = '', text }: CodeBlock): Promise<void> {
  const file = join(root, path);
  const whole =
    language === 'json'
      ? JSON.stringify(merge(JSON.parse(await readFile(file, 'utf8')), JSON.parse(text)), undefined, 2)
      : text;
  await writeFile(file, `${whole}\n`);
}

/**
 * Returns true if a block starts the portal. The page does so twice, but only the last start is run:
 * scaffolded-plugin.test.ts covers the plugin before its change.
 */
const isStart = ({ text }: CodeBlock) => text === 'npm start';
const lastStart = blocks.findLastIndex(isStart);

/** Output of each block of commands. */
const printed: string[] = [];
const keep = async (at: number, output: Promise<string>) => {
  printed[at] = await output;
};

for (const [at, block] of blocks.entries()) {
  const { language, path, text } = block;
  if (path !== undefined) test(`the guide's ${path} is written`, () => write(block));
  else if (at === lastStart) test('the portal of the guide starts', () => keep(at, start()));
  // The copy uses the packages of the repository.
  else if (language === 'sh' && !isStart(block) && text !== 'npm ci')
    test(`the guide's command runs: ${text.split('\n').at(-1)}`, () => keep(at, run(text.replaceAll('\n', ' && '))));
}

test('the commands of the guide and of README.md print what these show', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  assert.match(scripts.start, / cli\/portal\.js start$/);
  const started = (printed[lastStart] ?? '').replace(/localhost:\d+/, 'localhost:4200');
  const shownIn = (of: readonly CodeBlock[]) =>
    of.flatMap((block, at) =>
      block.language === 'text' ? [{ text: block.text, before: of[at - 1], at: at - 1 }] : [],
    );
  const [firstInReadme] = shownIn(readDocument('README.md').blocks);
  assert.equal(firstInReadme?.before?.text, 'npm ci && npm start');
  const ofGuide = shownIn(blocks).map(
    ({ text, before, at }) => [text, before && isStart(before) ? started : (printed[at] ?? '')] as const,
  );
  assert.equal(ofGuide.length, 3);
  for (const [text, output] of [...ofGuide, [firstInReadme.text, started] as const])
    for (const line of text.split('\n')) assert.ok(output.includes(line), `${line} is not in:\n${output}`);
});

test('both lists of the guide answer with their fields, and the portal stops', async () => {
  const origin = /Portal ready at (\S+)/.exec(printed[lastStart] ?? '')?.[1] ?? '';
  const { access_token } = await signIn(new Visitor(origin), 'tenant@portal.test');
  const headers = { authorization: `Bearer ${access_token}`, 'x-request-id': crypto.randomUUID() };
  for (const [list, field] of [
    ['loyalty-cards', 'points'],
    ['loyalty-cards/rewards', 'name'],
  ] as const) {
    const answer = await fetch(`${origin}/gateway/merchant/v1/crm/${list}?pageIndex=0&pageSize=1`, { headers });
    assert.equal(answer.status, 200, list);
    const { data } = await answer.json();
    assert.ok(field in data[0], `${list} has ${field}`);
  }
  const ended = server && once(server, 'exit');
  server?.kill('SIGINT');
  await ended;
});
