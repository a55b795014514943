import assert from 'node:assert/strict';
import { test } from 'node:test';
import { main } from '../../cli/main.ts';
import { startProgress } from '../../cli/progress.ts';
import { wantsColor, widthOf } from '../../cli/style.ts';
import { table } from '../../cli/table.ts';
import { repository } from './run.ts';

const cases: readonly (readonly [
  isTerminal: boolean,
  env: Record<string, string>,
  isRequested: boolean | undefined,
  wanted: boolean,
])[] = [
  [true, {}, undefined, true],
  [false, {}, undefined, false],
  [true, { NO_COLOR: '1' }, undefined, false],
  [true, { NO_COLOR: '' }, undefined, true],
  [true, { TERM: 'dumb' }, undefined, false],
  [false, { FORCE_COLOR: '1' }, undefined, true],
  [false, { FORCE_COLOR: '' }, undefined, true],
  [true, { FORCE_COLOR: '0' }, undefined, false],
  [false, { FORCE_COLOR: '1', NO_COLOR: '1' }, undefined, true],
  [true, {}, false, false],
  [false, { NO_COLOR: '1' }, true, true],
];

test('colors are for terminals, unless the environment or an option says otherwise', () => {
  for (const [isTerminal, env, isRequested, wanted] of cases)
    assert.equal(wantsColor(isTerminal, env, isRequested), wanted, JSON.stringify({ isTerminal, env, isRequested }));
});

async function colorsOf(argv: readonly string[], isTerminal: boolean, env: Record<string, string> = {}) {
  const written = { out: '', err: '' };
  const io = {
    out: (text: string) => (written.out += text),
    err: (text: string) => (written.err += text),
    root: repository,
    env,
  };
  await main(argv, { ...io, terminal: { out: isTerminal, err: isTerminal } });
  const has = (text: string) => text.includes('\u001b[');
  return { out: has(written.out), err: has(written.err) };
}

test('help, tables and errors are colored on a terminal, and never in a pipe', async () => {
  for (const argv of [['--help'], ['codes', 'usage']]) {
    assert.equal((await colorsOf(argv, true)).out, true, argv.join(' '));
    assert.equal((await colorsOf(argv, false)).out, false, argv.join(' '));
    assert.equal((await colorsOf([...argv, '--no-color'], true)).out, false, argv.join(' '));
    assert.equal((await colorsOf(argv, true, { NO_COLOR: '1' })).out, false, argv.join(' '));
    assert.equal((await colorsOf(argv, false, { FORCE_COLOR: '1' })).out, true, argv.join(' '));
  }
  assert.equal((await colorsOf(['strt'], true)).err, true);
  assert.equal((await colorsOf(['codes', 'x'], true)).err, true);
  assert.equal((await colorsOf(['codes', 'x'], false)).err, false);
  assert.equal((await colorsOf(['codes', '--json'], true)).out, false, 'JSON is for programs');
});

test('a colored table is aligned by what is seen', () => {
  const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
  const lines = table(
    ['A', 'B'],
    [
      [red('long'), 'x'],
      ['s', 'y'],
    ],
  ).split('\n');
  assert.deepEqual(lines.map(widthOf), [7, 7, 7, 0]);
});

test('progress is one line on a terminal’s standard error, at most ten times a second, removed at the end', () => {
  let now = 0;
  const written: string[] = [];
  const io = { out: assert.fail, err: (text: string) => written.push(text), root: '', env: {} };
  const progress = startProgress({ ...io, terminal: { out: false, err: true } }, 'start', () => now);
  progress.show('too soon');
  now = 150;
  progress.show('half');
  progress.end();
  progress.show('late');
  progress.end();
  assert.deepEqual(written, ['\r\u001b[Kstart', '\r\u001b[Khalf', '\r\u001b[K']);
  const silent = startProgress({ ...io, terminal: { out: true, err: false } }, 'start');
  silent.show('x');
  silent.end();
  assert.equal(written.length, 3);
});
