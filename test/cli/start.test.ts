// @lane program
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { scaCode } from '../../dev-server/sandbox/step-up-codes.ts';
import { repository } from './run.ts';

const start = (...args: string[]) =>
  spawn(process.execPath, [join(repository, 'cli/portal.js'), 'start', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });

/** Reads lines until one of them matches. */
async function lineOf(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  assert.ok(child.stdout && child.stderr);
  const errors: string[] = [];
  child.stderr.on('data', (data: Buffer) => errors.push(data.toString()));
  for await (const line of createInterface(child.stdout)) {
    const match = pattern.exec(line);
    if (match) return match;
  }
  throw new Error(`the server ended without ${pattern}: ${errors.join('')}`);
}

test('start prints the address, answers there, and stops on SIGTERM with 0; a taken port is one line and 1', async (t) => {
  const server = start('--port', '0', '--seed', '7', '--now', '2026-03-31T08:00:00Z');
  t.after(() => server.kill('SIGKILL'));
  const [, origin = ''] = await lineOf(server, /^Portal ready at (http:\/\/localhost:\d+)$/);
  const answer = await fetch(`${origin}/deployment.json`);
  assert.equal(answer.status, 200);
  const { branding }: { branding: { productName: string } } = JSON.parse(await answer.text());
  assert.equal(branding.productName, 'Portal');

  const second = start('--port', new URL(origin).port);
  t.after(() => second.kill('SIGKILL'));
  const error = createInterface(second.stderr)[Symbol.asyncIterator]();
  assert.match(
    (await error.next()).value ?? '',
    /^portal: \[port\.taken\] Port \d+ .* is used by another program\. .*--port\.$/,
  );
  assert.equal((await error.next()).done, true);
  if (second.exitCode === null) await once(second, 'exit');
  assert.equal(second.exitCode, 1);

  server.kill('SIGTERM');
  await once(server, 'exit');
  assert.deepEqual([server.exitCode, server.signalCode], [0, null]);
});

test('start says with which codes the sandbox lets a sensitive call pass', async (t) => {
  const server = start('--port', '0');
  t.after(() => server.kill('SIGKILL'));
  const [, first, second] = await lineOf(server, /^Step-up codes, each valid once: (\d+), (\d+), \d+ and so on$/);
  assert.deepEqual([first, second], [scaCode(0), scaCode(1)]);
});

test('start warns that other computers reach the address that it listens on', async (t) => {
  const server = start('--port', '0', '--host', '0.0.0.0', '--transactions', '1000');
  t.after(() => server.kill('SIGKILL'));
  const warning = createInterface(server.stderr)[Symbol.asyncIterator]();
  const [, port] = await lineOf(server, /^Portal ready at http:\/\/localhost:(\d+)$/);
  assert.match(
    (await warning.next()).value ?? '',
    new RegExp(`^Warning: other computers can reach 0\\.0\\.0\\.0 port ${port}, `),
  );
});
