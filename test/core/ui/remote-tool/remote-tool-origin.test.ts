import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAllowance } from '../../../../core/ui/remote-tool/allowance.ts';
import { isSameToken } from '../../../../core/ui/remote-tool/token.ts';
import { toolOrigin } from '../../../../core/ui/remote-tool/tool-origin.ts';

const ownOrigin = 'https://portal.example';
const origins = ['https://tools.example', 'http://localhost:4300', ownOrigin, 'null', '*'];

test('only an address of an origin in the list is shown', { requirements: ['S-440'] }, () => {
  assert.equal(toolOrigin('https://tools.example/chart?id=7', origins, ownOrigin), 'https://tools.example');
  assert.equal(toolOrigin('https://TOOLS.example:443/', origins, ownOrigin), 'https://tools.example');
  assert.equal(toolOrigin('http://localhost:4300/', origins, ownOrigin), 'http://localhost:4300');
  for (const src of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'blob:https://tools.example/1',
    'about:blank',
    'filesystem:https://tools.example/x',
    '/chart',
    '//tools.example/',
    '',
    'http://tools.example/',
    'https://tools.example:444/',
    'https://tools.example.evil.example/',
    'https://eviltools.example/',
    'https://tools.example@evil.example/',
    'https://user:pw@tools.example/',
    'http://localhost:4301/',
    'http://127.0.0.1:4300/',
    `${ownOrigin}/dashboard`,
  ])
    assert.equal(toolOrigin(src, origins, ownOrigin), undefined, src);
});

test('tokens are compared whole', () => {
  assert.ok(isSameToken('abc', 'abc'));
  for (const other of ['', 'ab', 'abcd', 'abd', 'xbc', 'ABC']) assert.ok(!isSameToken(other, 'abc'), other);
});

test('an allowance fills up again with time, never beyond its most', () => {
  let now = 0;
  const mayPass = createAllowance(2, 1, () => now);
  assert.deepEqual([mayPass(), mayPass(), mayPass()], [true, true, false]);
  now = 1000;
  assert.deepEqual([mayPass(), mayPass()], [true, false]);
  now = 60_000;
  assert.deepEqual([mayPass(), mayPass(), mayPass()], [true, true, false]);
});
