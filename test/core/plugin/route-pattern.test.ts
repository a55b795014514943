import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlapOf, patternFault } from '../../../core/plugin/route-pattern.ts';

const faults: readonly [path: string, fault: RegExp][] = [
  ['crm/leads', /relative/],
  ['', /relative/],
  ['//evil.example', /empty segment/],
  ['/a/', /empty segment/],
  ['/a//b', /empty segment/],
  ['/a/*', /wildcard/],
  ['/a/*?', /wildcard/],
  ['/a/:id/b/:id', /:id twice/],
  ['/a/:id?/b', /before the end/],
  ['/a/:id.html', /segment ":id.html"/],
  ['/a/:', /segment ":"/],
  ['/a/b?', /segment "b\?"/],
  ['/a/b c', /segment "b c"/],
];
for (const [path, fault] of faults)
  test(`the path ${JSON.stringify(path)} is refused`, () => assert.match(patternFault(path) ?? '', fault));

for (const path of [
  '/',
  '/crm/leads',
  '/crm/leads/:leadId?',
  '/a/:x/b/:y?/:z?',
  '/crm/settings/dashboard/management/Widgets-settings',
]) {
  test(`the path ${path} is sound`, () => assert.equal(patternFault(path), undefined));
}

const overlaps: readonly [string, string, ReturnType<typeof overlapOf>][] = [
  ['/a', '/b', undefined],
  ['/a/b', '/a', undefined],
  ['/a', '/a', 'same'],
  ['/a/B', '/A/b', 'same'],
  ['/a/:id', '/a/:name', 'same'],
  ['/a/:id?', '/a', 'same'],
  ['/a/:id?', '/a/:other', 'same'],
  ['/a/new', '/a/:id', 'first'],
  ['/a/:id', '/a/new', 'second'],
  ['/a/:id?', '/a/new', 'second'],
  ['/a/:x/c', '/a/b/:y', 'crossing'],
  ['/a/:x/c', '/a/:y/d', undefined],
];
for (const [first, second, overlap] of overlaps)
  test(`${first} and ${second}: ${overlap ?? 'no address in common'}`, () =>
    assert.equal(overlapOf(first, second), overlap));
