import { projectRoot } from '../../../../../dev-server/options.ts';
import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { test } from 'node:test';
import { replaceEntryPoints } from '../../../../../cli/build/assets/esbuild/entry-point-imports.ts';
import { moduleGraph } from '../../../../../cli/build/assets/esbuild/module-graph.ts';
import { temporaryFolder } from '../../../../bench/built-portal.ts';

const entryPoints = new Map([
  ['#core/react', new Map([['useCall', { file: '/p/core/http/use-call.ts', name: 'useCall' }]])],
  [
    '#core/ui',
    new Map([
      ['Drawer', { file: '/p/core/ui/drawer.tsx', name: 'Drawer' }],
      ['Grid', { file: '/p/core/ui/grid.tsx', name: 'DataGrid' }],
    ]),
  ],
]);

test('imports from an entry point become imports from the files behind it; types and other imports stay', () => {
  const source = `import { lazy } from 'react'; // Türkçe
import { type CallKey, useCall } from "#core/react";
import {
  Drawer as Side, // not the Drawer of Blueprint
  Grid,
} from '#core/ui';
import type { Outcome } from '#core/ui';
const path = "import { Drawer } from '#core/ui';";
/*
import { Drawer } from '#core/ui';
*/`;
  const lines = replaceEntryPoints('screen.tsx', source, entryPoints).split('\n');
  assert.equal(lines.length, source.split('\n').length, 'line numbers stay');
  assert.equal(lines[0], "import { lazy } from 'react'; // Türkçe");
  assert.equal(lines[1], 'import { useCall as useCall } from "/p/core/http/use-call.ts";');
  assert.equal(
    lines[2],
    'import { Drawer as Side } from "/p/core/ui/drawer.tsx"; import { DataGrid as Grid } from "/p/core/ui/grid.tsx";',
  );
  assert.equal(lines[6], '', 'types are in no bundle');
  assert.equal(lines[7], `const path = "import { Drawer } from '#core/ui';";`);
  assert.equal(lines[9], "import { Drawer } from '#core/ui';", 'a comment stays');
});

test('lazy file imports are marked and wait for stylesheets; those of packages and expressions stay', () => {
  const source = `import { Grid } from '#core/ui';
const [one, two] = [() => import('./screen.tsx'), () => import("#core/ui")];
const charts = import('plotly.js');
const texts = import('./messages/en.json');
import { useCall } from '#core/react';
const named = (name: string) => import(name); // import('./screen.tsx')`;
  assert.deepEqual(replaceEntryPoints('screen.ts', source, entryPoints).split('\n'), [
    'import { withStyles as __withStyles } from "virtual:portal/stylesheet"; import { DataGrid as Grid } from "/p/core/ui/grid.tsx";',
    `const [one, two] = [() => __withStyles(import('lazy:./screen.tsx')), () => __withStyles(import("lazy:#core/ui"))];`,
    "const charts = import('plotly.js');",
    "const texts = import('lazy:./messages/en.json');",
    'import { useCall as useCall } from "/p/core/http/use-call.ts";',
    "const named = (name: string) => import(name); // import('./screen.tsx')",
  ]);
});

test('a name that the entry point does not export is left for esbuild to report', () => {
  assert.equal(
    replaceEntryPoints('screen.ts', "import { Nothing } from '#core/ui';", entryPoints),
    'import { Nothing as Nothing } from "#core/ui";',
  );
});

test('a module reaches static imports and exports through entry points, but no lazy imports or types', async () => {
  const root = await temporaryFolder();
  const files: Record<string, string> = {
    'package.json': '{ "imports": { "#core/ui": "./core/ui/index.ts" } }',
    'node_modules/@blueprintjs/icons/lib/esm/generated/index.js': '',
    'node_modules/@blueprintjs/icons/lib/esm/next/generated/index.js': '',
    'core/ui/index.ts': "export { Drawer } from './drawer.tsx';\nexport { Grid } from './grid.tsx';",
    'core/ui/drawer.tsx':
      "import './drawer.css';\nexport { useScrolls } from './scrolls.ts';\nexport const Drawer = 1;",
    'core/ui/scrolls.ts': 'export const useScrolls = 1;',
    'core/ui/grid.tsx': 'export const Grid = 1;',
    'screen.tsx':
      "import type { Grid } from '#core/ui';\nimport { Drawer } from '#core/ui';\nimport { row } from './row.ts';\nimport './gone.ts';\nexport const later = () => import('./late.tsx');\nexport type Shown = Grid;\nexport default [Drawer, row];",
    'row.ts': "import { later } from './screen.tsx';\nexport const row = later;",
    'late.tsx': 'export default 1;',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const graph = moduleGraph({ root });
  const reached = async () =>
    [...(await graph.reachableFrom([join(root, 'screen.tsx')]))].map((file) => relative(root, file)).sort();
  assert.deepEqual(await reached(), ['core/ui/drawer.tsx', 'core/ui/scrolls.ts', 'gone.ts', 'row.ts', 'screen.tsx']);
  await writeFile(join(root, 'row.ts'), "export { Grid as row } from '#core/ui';");
  graph.forget();
  assert.deepEqual(await reached(), [
    'core/ui/drawer.tsx',
    'core/ui/grid.tsx',
    'core/ui/scrolls.ts',
    'gone.ts',
    'row.ts',
    'screen.tsx',
  ]);
});

test('a message file by language becomes an import for each language, or of the first one', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in the tested source
  const source = 'addTexts("x", (language) => import(`./messages/${language}.json`));';
  const made = (path: string) => replaceEntryPoints(path, source, new Map());
  const both =
    'addTexts("x", (language) => ({ en: () => import("lazy:./messages/en.json"), tr: () => import("lazy:./messages/tr.json") })[language]());';
  assert.equal(made(join(projectRoot, 'core/charts/load.ts')), both);
  assert.equal(made('/nowhere/load.ts'), both.replace('messages/tr.json', 'messages/en.json'));
});

test('endpoints lose the properties that only the API documents read, and keep their lines', () => {
  const source = `import { defineEndpoint } from '#core/api';
export const list = defineEndpoint({
  id: 'a.list',
  summary: 'List a, b and { c }',
  answer: Row,
  rows: [
    'EA-001',
  ],
});
export const rows = { summary: 'stays' };`;
  const result = replaceEntryPoints('api.ts', source, entryPoints);
  assert.equal(result.split('\n').length, source.split('\n').length, 'line numbers stay');
  assert.doesNotMatch(result, /List a|EA-001/);
  assert.match(result, /id: 'a\.list',\s+answer: Row,/);
  assert.match(result, /rows = \{ summary: 'stays' \}/);
});
