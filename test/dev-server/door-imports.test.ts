import assert from 'node:assert/strict';
import { test } from 'node:test';
import { direct } from '../../dev-server/assets/esbuild/door-imports.ts';

const maps = {
  '#core': new Map([['useCall', { file: '/p/core/http/use-call.ts', name: 'useCall' }]]),
  '#core/ui': new Map([
    ['Drawer', { file: '/p/core/ui/drawer.tsx', name: 'Drawer' }],
    ['Grid', { file: '/p/core/ui/grid.tsx', name: 'DataGrid' }],
  ]),
};

test('imports from a door lead to the files behind it, types and all other imports aside', () => {
  const source = `import { lazy } from 'react';
import { type ScreenProps, useCall } from '#core';
import {
  Drawer as Side,
  Grid,
} from '#core/ui';
import type { Outcome } from '#core/ui';
const path = "import { Drawer } from '#core/ui';";`;
  const lines = direct(source, maps).split('\n');
  assert.equal(lines.length, source.split('\n').length, 'line numbers stay');
  assert.equal(lines[1], 'import { useCall as useCall } from "/p/core/http/use-call.ts";');
  assert.equal(lines[2], 'import { Drawer as Side } from "/p/core/ui/drawer.tsx"; import { DataGrid as Grid } from "/p/core/ui/grid.tsx";');
  assert.equal(lines[6], "import type { Outcome } from '#core/ui';");
  assert.equal(lines[7], `const path = "import { Drawer } from '#core/ui';";`);
});

test('a name that the door does not have is left for esbuild to report', () => {
  assert.equal(direct("import { Nothing } from '#core';", maps), "import { Nothing as Nothing } from '#core';");
});
