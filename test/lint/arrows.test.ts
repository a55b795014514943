// @lane program
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryRoot } from '../cli/run.ts';
import { findViolations } from './arrows.ts';
import { importsIn } from './imports.ts';

const imports = {
  '#core': './core/index.ts',
  '#core/api': './core/api/index.ts',
  '#core/charts': './core/charts/index.ts',
  '#core/react': './core/react.ts',
  '#core/ui': './core/ui/index.ts',
  '#sandbox': './dev-server/sandbox/index.ts',
};
const sound: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ imports }),
  'core/index.ts': `export * from './plugin/types.ts';\n`,
  'core/ui/index.ts': `import { Icon } from '@blueprintjs/core';\nimport type { Slot } from '../plugin/types.ts';\n`,
  'core/portal/portal.ts': `import '../state/session.ts';\n`,
  'core/state/session.ts': `import type { Slot } from '../plugin/types.ts';\n`,
  'core/shell/shell.tsx': `import '../ui/csv.ts';\nimport '../portal/portal.ts';\n`,
  'core/app/main.tsx': `import '../shell/shell.tsx';\n`,
  'core/plugin/types.ts': `// Reports and other plugins, such as 'reports/daily'.\nexport const groups = ['reports'];\n`,
  'core/plugin/discover.ts': `import { readdir } from 'node:fs/promises';\nimport './types.ts';\n`,
  'plugins/reports/plugin.ts': `import { definePlugin } from '#core';\nimport type { Row } from './api.ts';\nimport { view } from './permissions.ts';\nconst load = () => import('./screens/daily.tsx');\n`,
  'plugins/reports/permissions.ts': `export const view = 'Reports.View';\n`,
  'plugins/reports/api.ts': `import * as Type from 'typebox';\n`,
  'plugins/reports/screens/daily.tsx': `import {\n  DataGrid,\n} from '#core/ui';\nimport { list } from '../api.ts';\n`,
  'plugins/reports/sandbox.ts': `import { on } from '#sandbox';\nimport { Amount } from '#core/api';\nimport './sandbox/rows.ts';\nimport './api.ts';\n`,
  'plugins/reports/sandbox/rows.ts': `import type { World } from '#sandbox';\n`,
  'plugins/reports/sandbox/contract.ts': `import { entityToken } from '#sandbox';\n`,
  'plugins/leads/sandbox/reports.ts': `import { Reports } from '../../reports/sandbox/contract.ts';\n`,
  'plugins/leads/plugin.ts': `export default {};\n`,
  'dev-server/sandbox/index.ts': `import type { Guard } from '../../core/index.ts';\n`,
  'dev-server/server.ts': `import '../core/plugin/discover.ts';\n`,
  'dev-server/fixtures/index.ts': `export * from './format/stub.ts';\n`,
  'dev-server/fixtures/format/stub.ts': `import '../match/request.ts';\nimport '../../server.ts';\n`,
  'dev-server/gateway.ts': `import './fixtures/index.ts';\nconst { startRecorder } = await import('./fixtures/record.ts');\n`,
  'test/dev-server/fixtures/stub.test.ts': `import '../../../dev-server/fixtures/format/stub.ts';\n`,
  'test/core/types.test.ts': `import '../../core/plugin/discover.ts';\nimport '../../dev-server/fixtures/index.ts';\n`,
  'cli/start.ts': `const { startServer } = await import('../dev-server/server.ts');\nimport '../core/plugin/discover.ts';\n`,
};

/** What is found when one file says something else. */
async function found(t: Parameters<typeof temporaryRoot>[0], file: string, source: string): Promise<string[]> {
  const root = await temporaryRoot(t, { ...sound, [file]: source });
  return findViolations(root).map(({ at, message }) => `${at} ${message}`);
}

test('a house in order has no violations', async (t) => assert.deepEqual(await found(t, 'plugins/leads/extra.ts', ''), []));

const violations: readonly [what: string, file: string, source: string, message: RegExp][] = [
  ['a plugin imports another', 'plugins/leads/a.ts', `import { list } from '../reports/api.ts';\n`, /a\.ts:1 A plugin imports no other plugin \(reports\)/],
  ['a plugin imports a type of another', 'plugins/leads/a.ts', `import type { Row } from '../reports/api.ts';\n`, /no other plugin/],
  ['a plugin loads another', 'plugins/leads/a.ts', `\nconst load = () => import('../reports/plugin.ts');\n`, /a\.ts:2 .*no other plugin/],
  ['a plugin exports of another', 'plugins/leads/a.ts', `export {\n  list,\n} from '../reports/api.ts';\n`, /a\.ts:3 .*no other plugin/],
  ['a sandbox imports another plugin', 'plugins/leads/sandbox.ts', `import '../reports/api.ts';\n`, /sandbox\/contract\.ts alone/],
  [
    'a sandbox imports more of another’s than its tokens',
    'plugins/leads/sandbox/a.ts',
    `import '../../reports/sandbox/rows.ts';\n`,
    /sandbox\/contract\.ts alone/,
  ],
  ['a screen imports the tokens of another plugin', 'plugins/leads/a.ts', `import '../reports/sandbox/contract.ts';\n`, /no other plugin/],
  [
    'a plugin reaches past the doors',
    'plugins/leads/a.ts',
    `import { x } from '../../core/plugin/types.ts';\n`,
    /through #core, #core\/api, #core\/charts, #core\/react, #core\/reports and #core\/ui alone/,
  ],
  ['a plugin imports the door’s file', 'plugins/leads/a.ts', `import { x } from '../../core/index.ts';\n`, /through #core/],
  ['a plugin’s screen imports the sandbox’s door', 'plugins/reports/screens/a.ts', `import { on } from '#sandbox';\n`, /Only a plugin’s sandbox/],
  ['a plugin imports its own sandbox', 'plugins/reports/screens/a.ts', `import { x } from '../sandbox/rows.ts';\n`, /must never reach the browser/],
  ['a plugin imports the dev server', 'plugins/leads/a.ts', `import '../../dev-server/server.ts';\n`, /nothing of dev-server/],
  [
    'a sandbox imports the world itself',
    'plugins/leads/sandbox.ts',
    `import '../../dev-server/server.ts';\n`,
    /#sandbox, #core, #core\/api and its own plugin alone/,
  ],
  ['a sandbox imports core’s files', 'plugins/leads/sandbox/a.ts', `import '../../../core/plugin/types.ts';\n`, /its own plugin alone/],
  ['a plugin imports the command line', 'plugins/leads/a.ts', `import '../../cli/start.ts';\n`, /nothing of cli/],
  ['a plugin imports tests', 'plugins/leads/a.ts', `import '../../test/harness/index.ts';\n`, /nothing of test/],
  ['a manifest loads endpoints', 'plugins/leads/plugin.ts', `import { list } from '#core/api';\n`, /A manifest loads #core\/api/],
  ['a manifest loads a package', 'plugins/leads/plugin.ts', `import * as Type from 'typebox';\n`, /plugin\.ts:1 A manifest loads typebox/],
  [
    'a file that a manifest imports loads hooks',
    'plugins/reports/permissions.ts',
    `\nexport { useMay } from '#core/react';\n`,
    /permissions\.ts:2 A manifest loads #core\/react/,
  ],
  ['a room of core imports one above it', 'core/portal/a.ts', `import '../shell/shell.tsx';\n`, /core\/portal imports no core\/shell, which stands above it/],
  [
    'a room of core imports a type from above',
    'core/state/a.ts',
    `import type { Portal } from '../portal/portal.ts';\n`,
    /core\/state imports no core\/portal/,
  ],
  ['a room of core loads one above it', 'core/ui/a.ts', `const load = () => import('../app/main.tsx');\n`, /core\/ui imports no core\/app/],
  [
    'a room of core imports one beside it',
    'core/palette/a.ts',
    `import '../shell/shell.tsx';\n`,
    /core\/palette imports no core\/shell, which stands beside it/,
  ],
  ['components import charts', 'core/ui/a.ts', `import '../charts/charts.tsx';\n`, /core\/ui imports no core\/charts, which stands above it/],
  ['a room of core has no floor', 'core/attic/a.ts', `import '../plugin/types.ts';\n`, /core\/attic stands on no floor/],
  ['core imports a door’s file', 'core/shell/a.ts', `import '../ui/index.ts';\n`, /in a circle/],
  ['a plugin goes to addresses by itself', 'plugins/leads/a.tsx', `import { Link } from 'wouter';\n`, /Link and useNavigate of #core\/ui/],
  ['a plugin goes to addresses by a part of the router', 'plugins/leads/a.ts', `import { navigate } from 'wouter/use-browser-location';\n`, /of #core\/ui/],
  ['a plugin reads answers by itself', 'plugins/leads/a.ts', `import { useQuery } from '@tanstack/react-query';\n`, /useCall and useRefresh of #core/],
  ['the template for plugins does', 'cli/plugin/template/plugin/screens/a.tsx.tmpl', `import { Link } from 'wouter';\n`, /Link and useNavigate/],
  ['core imports a plugin', 'core/a.ts', `import '../plugins/leads/plugin.ts';\n`, /Core imports nothing of plugins|Core names no plugin/],
  ['core imports the dev server', 'core/a.ts', `import type { X } from '../dev-server/server.ts';\n`, /Core imports nothing of dev-server/],
  ['core imports the sandbox’s door', 'core/a.ts', `import type { X } from '#sandbox';\n`, /Core imports nothing of dev-server/],
  ['core imports tests', 'core/a.ts', `import '../test/harness/index.ts';\n`, /Core imports nothing of test/],
  ['core imports its own door', 'core/a.ts', `import { x } from '#core/ui';\n`, /by relative paths/],
  ['core asks for a plugin by name', 'core/a.ts', `export const is = (id: string) => id === 'leads';\n`, /Core names no plugin/],
  ['core reads a plugin’s texts', 'core/a.ts', `const text = useText('reports');\n`, /Core names no plugin/],
  ['browser code of core imports what runs on Node', 'core/index.ts', `export * from './plugin/discover.ts';\n`, /runs on Node alone/],
  ['the dev server imports a plugin', 'dev-server/a.ts', `import '../plugins/leads/plugin.ts';\n`, /names none/],
  ['the dev server imports the command line', 'dev-server/a.ts', `import '../cli/start.ts';\n`, /nothing of cli/],
  ['the command line imports a plugin', 'cli/a.ts', `import '../plugins/leads/plugin.ts';\n`, /nothing of plugins/],
  ['the command line reaches past the fixtures’ entries', 'cli/a.ts', `await import('../dev-server/fixtures/record/tap.ts');\n`, /through their entries alone/],
  ['the dev server reaches past the fixtures’ entries', 'dev-server/a.ts', `import type { A } from './fixtures/serve/a.ts';\n`, /through their entries alone/],
  ['a test of another part does', 'test/cli/a.test.ts', `import { x } from '../../dev-server/fixtures/scrub/key.ts';\n`, /through their entries alone/],
  ['the fixtures import their own entry', 'dev-server/fixtures/serve/a.ts', `import '../record.ts';\n`, /in a circle/],
  ['the command line imports tests', 'cli/a.ts', `import '../test/harness/index.ts';\n`, /nothing of test/],
];
for (const [what, file, source, message] of violations) {
  test(`refused: ${what}`, async (t) => {
    const all = await found(t, file, source);
    assert.ok(all.length >= 1 && all.every((line) => line.startsWith(`${file}:`)), all.join('\n'));
    assert.match(all.join('\n'), message);
  });
}

test('imports are found in every form, and only imports', () => {
  const source = [
    `import 'a';`,
    `import b, { c as d } from "b";`,
    `import type { e } from 'c';`,
    `export * as f from 'd';`,
    `export { g } from 'e';`,
    `import {\n  h,\n  type i,\n} from 'f';`,
    `const j = await import( 'g' );`,
    `type K = import('h').K;`,
    ` * import { l } from 'comment';`,
    `export const m = 'not from here';`,
    `export function n() { return "from 'n'"; }`,
  ].join('\n');
  assert.deepEqual(
    importsIn(source).map(({ specifier }) => specifier),
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  );
  assert.deepEqual(
    importsIn(source).map(({ kind }) => kind),
    ['static', 'static', 'type', 'static', 'static', 'static', 'lazy', 'lazy'],
  );
});

test('this repository is in order', () => assert.deepEqual(findViolations(fileURLToPath(new URL('../..', import.meta.url))), []));
