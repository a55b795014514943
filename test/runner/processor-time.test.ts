// @lane program
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { processorSeconds } from './processor-time.ts';

const works = 'const { user } = process.cpuUsage(); while (process.cpuUsage().user - user < 200_000);';

test('a process counts with those that it started, also with those that have ended', {
  skip: existsSync('/proc/self/stat') ? false : 'this system does not tell processor time in /proc',
}, async (t) => {
  const script = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(works)}]); ${works} console.log('done'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  t.after(() => child.kill());
  const ended = once(child, 'exit');
  assert.ok(child.pid !== undefined && child.stdout, 'it has started');
  await once(child.stdout, 'data');
  assert.ok((processorSeconds(child.pid) ?? 0) >= 0.4);
  assert.ok((processorSeconds(process.pid) ?? 0) >= (processorSeconds(child.pid) ?? 0), 'what is below counts');
  child.kill();
  await ended;
  assert.equal(processorSeconds(child.pid), undefined);
});
