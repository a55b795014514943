import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const tests = fileURLToPath(new URL('..', import.meta.url));
/**
 * Files that may resize the window or look for overflow: the module with the implementation; the survey, whose check
 * runs in the page and records a fault instead of failing; and the contexts, which restore the size of an empty page.
 */
const allowed = ['harness/window.ts', 'survey/checks.ts', 'harness/contexts.ts', 'harness/contexts.test.ts'];

test('only the harness resizes the window and measures overflow', () => {
  const found = readdirSync(tests, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !allowed.includes(path) && !path.startsWith('lint/'))
    .filter((path) =>
      /\.setViewportSize\(|(?:documentElement|scrollingElement\?)\.scrollWidth/.test(
        readFileSync(join(tests, path), 'utf8'),
      ),
    );
  assert.deepEqual(found, [], 'use resizeWindow and checkNoSidewaysScroll of test/harness/window.ts');
});
