import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { findOverlayFaults } from './overlay-styles.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sources = ['core', 'plugins', 'dev-server', 'server', 'cli'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
);

const faulty: readonly [what: string, css: string, lines: readonly number[]][] = [
  ['places to try for a closed popover', '.a {\n  position-try-fallbacks: flip-block;\n}', [2]],
  ['places to try by the short property', '.a { position-try: most-height flip-block; }', [1]],
  ['a place for a closed popover', '.a { position-area: block-end; }', [1]],
  ['a size by the anchor', '.a { width: anchor-size(width); }', [1]],
  ['a place by the anchor', '.a { top: calc(anchor(bottom) + 4px); }', [1]],
  ['one selector of two that is open', '.a:popover-open, .b { position-area: block-end; }', [1]],
  ['a place at one width only', '@media (max-width: 640px) { .a { position-area: none; } }', [1]],
  ['a scrolling body', '.a { flex: 1; overflow: auto; }', [1]],
  ['a body that scrolls downwards', '.a { flex: 2 1; overflow-y: scroll; }', [1]],
  ['a body with a percentage', '.a { flex: 1 1 0%; overflow: hidden auto; }', [1]],
  ['a body with a basis of its own', '.a { flex-basis: 0; overflow: auto; }', [1]],
  ['a box within that may be lower', '.a { flex: 1 1 50%; min-height: 0; }', [1]],
  ['a body said in two places', '.a { flex: 1; }\n.b, .a { overflow-y: auto; }', [1]],
];
for (const [what, css, lines] of faulty)
  test(`a stylesheet is refused that has ${what}`, () =>
    assert.deepEqual(
      findOverlayFaults(css).map(({ line }) => line),
      lines,
    ));

const sound: readonly [what: string, css: string][] = [
  [
    'places for open elements',
    '.a:popover-open, dialog.b[open] { position-area: block-end; position-try-fallbacks: flip-block; }',
  ],
  ['places in a nested rule', '.a:popover-open { .b & { position-area: block-end; } }'],
  ['an anchor', '.a { anchor-name: --a; position-anchor: --b; }'],
  ['a body as high as what it holds', '.a { flex: 1 1 auto; min-height: 0; overflow-y: auto; }'],
  ['a box that is not lower than what it holds', '.a { flex: 1; min-width: 0; overflow: hidden; }'],
  ['a line of its own in a row that wraps', '.a { flex: 1 0 100%; overflow: auto; }'],
  ['a box that does not grow', '.a { flex: none; overflow: auto; }'],
];
for (const [what, css] of sound)
  test(`a stylesheet may have ${what}`, () => assert.deepEqual(findOverlayFaults(css), []));

test('overlays open and close in every engine, by all stylesheets', () => {
  const sheets = sources.filter((file) => file.endsWith('.css'));
  assert.ok(sheets.length > 100, `${sheets.length} stylesheets`);
  const faults = sheets.flatMap((file) =>
    findOverlayFaults(readFileSync(join(root, file), 'utf8')).map(({ line, message }) => `${file}:${line} ${message}`),
  );
  assert.deepEqual(faults, []);
});

test('no component positions by styles of its own, which closed elements have too', () => {
  const components = sources.filter((file) => file.endsWith('.tsx'));
  const positioning = /position(Area|Try\w*)\s*:|position-(area|try)|anchor(-size)?\(/;
  assert.deepEqual(
    components.filter((file) => positioning.test(readFileSync(join(root, file), 'utf8'))),
    [],
  );
});
