import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const tests = fileURLToPath(new URL('..', import.meta.url));
/** What says it; the survey, whose check runs in the page and notes a fault in place of failing; and what gives an empty page its size back. */
const allowed = ['harness/window.ts', 'survey/checks.ts', 'harness/contexts.ts', 'harness/contexts.test.ts'];

test('the window is made another size, and looked at for what sticks out, by the harness alone: a page is laid out for it a frame later', () => {
  const found = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !allowed.includes(path) && !path.startsWith('lint/'))
    .filter((path) => /\.setViewportSize\(|(?:documentElement|scrollingElement\?)\.scrollWidth/.test(readFileSync(join(tests, path), 'utf8')));
  assert.deepEqual(found, [], 'use resizeWindow and checkNoSidewaysScroll of test/harness/window.ts');
});
