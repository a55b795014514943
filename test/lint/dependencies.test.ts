// @lane program
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { temporaryRoot } from '../cli/run.ts';
import { findViolations } from './dependencies.ts';
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
  'core/state/session.ts': `import type { Slot } from '../http/endpoint.ts';\n`,
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
  'dev-server/fixtures/format/stub.ts': `import '../match/request.ts';\n`,
  'dev-server/fixtures/record/proxy.ts': `import '../format/stub.ts';\nimport '../../listen.ts';\n`,
  'dev-server/api-source.ts': `import './fixtures/index.ts';\nconst { startRecorder } = await import('./fixtures/record.ts');\n`,
  'test/dev-server/fixtures/stub.test.ts': `import '../../../dev-server/fixtures/format/stub.ts';\n`,
  'test/core/types.test.ts': `import '../../core/plugin/discover.ts';\nimport '../../dev-server/fixtures/index.ts';\n`,
  'dev-server/portal-build.ts': `const { makePortal } = await import('../cli/build/assets/build.ts');\n`,
  'server/server.ts': `import '../core/plugin/discover.ts';\nimport './gateway/gateway.ts';\n`,
  'cli/build/assets/build.ts': `import '../../../server/documents/html.ts';\nimport './files.ts';\n`,
  'cli/start.ts': `const { startServer } = await import('../dev-server/server.ts');\nimport '../core/plugin/discover.ts';\n`,
};

/** Returns the violations found when a single file has other contents. */
async function found(t: Parameters<typeof temporaryRoot>[0], file: string, source: string): Promise<string[]> {
  const root = await temporaryRoot(t, { ...sound, [file]: source });
  return findViolations(root).map(({ at, message }) => `${at} ${message}`);
}

test('a repository that keeps the rules has no violations', async (t) =>
  assert.deepEqual(await found(t, 'plugins/leads/extra.ts', ''), []));

const violations: readonly [what: string, file: string, source: string, message: RegExp][] = [
  [
    'a plugin imports another',
    'plugins/leads/a.ts',
    `import { list } from '../reports/api.ts';\n`,
    /a\.ts:1 A plugin must not import another plugin \(reports\)/,
  ],
  [
    'a plugin imports a type of another',
    'plugins/leads/a.ts',
    `import type { Row } from '../reports/api.ts';\n`,
    /another plugin/,
  ],
  [
    'a plugin loads another',
    'plugins/leads/a.ts',
    `\nconst load = () => import('../reports/plugin.ts');\n`,
    /a\.ts:2 .*another plugin/,
  ],
  [
    'a plugin exports of another',
    'plugins/leads/a.ts',
    `export {\n  list,\n} from '../reports/api.ts';\n`,
    /a\.ts:3 .*another plugin/,
  ],
  [
    'a sandbox imports another plugin',
    'plugins/leads/sandbox.ts',
    `import '../reports/api.ts';\n`,
    /only sandbox\/contract\.ts/,
  ],
  [
    'a sandbox imports more of another’s than its tokens',
    'plugins/leads/sandbox/a.ts',
    `import '../../reports/sandbox/rows.ts';\n`,
    /only sandbox\/contract\.ts/,
  ],
  [
    'a screen imports the tokens of another plugin',
    'plugins/leads/a.ts',
    `import '../reports/sandbox/contract.ts';\n`,
    /another plugin/,
  ],
  [
    'a plugin imports core past its entry points',
    'plugins/leads/a.ts',
    `import { x } from '../../core/plugin/types.ts';\n`,
    /only through #core, #core\/api, #core\/charts, #core\/react, #core\/reports and #core\/ui\./,
  ],
  [
    'a plugin imports the file of an entry point',
    'plugins/leads/a.ts',
    `import { x } from '../../core/index.ts';\n`,
    /through #core/,
  ],
  [
    'a plugin’s screen imports the sandbox',
    'plugins/reports/screens/a.ts',
    `import { on } from '#sandbox';\n`,
    /Only a plugin’s sandbox/,
  ],
  [
    'a plugin imports its own sandbox',
    'plugins/reports/screens/a.ts',
    `import { x } from '../sandbox/rows.ts';\n`,
    /must never reach the browser/,
  ],
  [
    'a plugin imports the dev server',
    'plugins/leads/a.ts',
    `import '../../dev-server/server.ts';\n`,
    /must not import from dev-server/,
  ],
  [
    'a sandbox imports the world itself',
    'plugins/leads/sandbox.ts',
    `import '../../dev-server/server.ts';\n`,
    /only #sandbox, #core, #core\/api and its own plugin/,
  ],
  [
    'a sandbox imports core’s files',
    'plugins/leads/sandbox/a.ts',
    `import '../../../core/plugin/types.ts';\n`,
    /and its own plugin\./,
  ],
  [
    'a plugin imports the command line',
    'plugins/leads/a.ts',
    `import '../../cli/start.ts';\n`,
    /must not import from cli/,
  ],
  [
    'a plugin imports tests',
    'plugins/leads/a.ts',
    `import '../../test/harness/index.ts';\n`,
    /must not import from test/,
  ],
  [
    'a manifest loads endpoints',
    'plugins/leads/plugin.ts',
    `import { list } from '#core/api';\n`,
    /A manifest loads #core\/api/,
  ],
  [
    'a manifest loads a package',
    'plugins/leads/plugin.ts',
    `import * as Type from 'typebox';\n`,
    /plugin\.ts:1 A manifest loads typebox/,
  ],
  [
    'a file that a manifest imports loads hooks',
    'plugins/reports/permissions.ts',
    `\nexport { useMay } from '#core/react';\n`,
    /permissions\.ts:2 A manifest loads #core\/react/,
  ],
  [
    'a folder of core imports one of a higher layer',
    'core/portal/a.ts',
    `import '../shell/shell.tsx';\n`,
    /core\/portal must not import core\/shell, which is in a higher layer/,
  ],
  [
    'a folder of core imports a type from a higher layer',
    'core/state/a.ts',
    `import type { Portal } from '../portal/portal.ts';\n`,
    /core\/state must not import core\/portal/,
  ],
  [
    'a folder of core loads one of a higher layer',
    'core/ui/a.ts',
    `const load = () => import('../app/main.tsx');\n`,
    /core\/ui must not import core\/app/,
  ],
  [
    'a folder of core imports one of its own layer',
    'core/command-palette/a.ts',
    `import '../shell/shell.tsx';\n`,
    /core\/command-palette must not import core\/shell, which is in the same layer/,
  ],
  [
    'components import charts',
    'core/ui/a.ts',
    `import '../charts/charts.tsx';\n`,
    /core\/ui must not import core\/charts, which is in a higher layer/,
  ],
  ['a folder of core has no layer', 'core/attic/a.ts', `import '../plugin/types.ts';\n`, /core\/attic has no layer/],
  ['core imports the file of an entry point', 'core/shell/a.ts', `import '../ui/index.ts';\n`, /circular import/],
  [
    'a plugin imports the router',
    'plugins/leads/a.tsx',
    `import { Link } from 'wouter';\n`,
    /Link and useNavigate of #core\/ui/,
  ],
  [
    'a plugin imports a part of the router',
    'plugins/leads/a.ts',
    `import { navigate } from 'wouter/use-browser-location';\n`,
    /of #core\/ui/,
  ],
  [
    'a plugin imports the query library',
    'plugins/leads/a.ts',
    `import { useQuery } from '@tanstack/react-query';\n`,
    /useCall and useRefresh of #core\/react/,
  ],
  [
    'the template for plugins imports the router',
    'cli/plugin/template/plugin/screens/a.tsx.tmpl',
    `import { Link } from 'wouter';\n`,
    /Link and useNavigate/,
  ],
  [
    'core imports a plugin',
    'core/a.ts',
    `import '../plugins/leads/plugin.ts';\n`,
    /Core must not (?:import from plugins|name a plugin)/,
  ],
  [
    'core imports the dev server',
    'core/a.ts',
    `import type { X } from '../dev-server/server.ts';\n`,
    /Core must not import from dev-server/,
  ],
  [
    'core imports the sandbox',
    'core/a.ts',
    `import type { X } from '#sandbox';\n`,
    /Core must not import from dev-server/,
  ],
  ['core imports tests', 'core/a.ts', `import '../test/harness/index.ts';\n`, /Core must not import from test/],
  ['core imports its own entry point', 'core/a.ts', `import { x } from '#core/ui';\n`, /by relative paths/],
  [
    'core asks for a plugin by name',
    'core/a.ts',
    `export const is = (id: string) => id === 'leads';\n`,
    /Core must not name a plugin/,
  ],
  ['core reads a plugin’s texts', 'core/a.ts', `const text = useText('reports');\n`, /Core must not name a plugin/],
  [
    'browser code of core imports what runs on Node',
    'core/index.ts',
    `export * from './plugin/discover.ts';\n`,
    /runs only on Node/,
  ],
  ['the dev server imports a plugin', 'dev-server/a.ts', `import '../plugins/leads/plugin.ts';\n`, /discovers them/],
  [
    'the dev server imports the command line',
    'dev-server/a.ts',
    `import '../cli/start.ts';\n`,
    /must not import from cli/,
  ],
  [
    'the server imports the dev server',
    'server/a.ts',
    `import type { X } from '../dev-server/options.ts';\n`,
    /The server imports only core.*must not import from dev-server/,
  ],
  [
    'the server imports the build',
    'server/a.ts',
    `import '../cli/build/assets/files.ts';\n`,
    /must not import from cli/,
  ],
  [
    'the build imports the dev server',
    'cli/build/assets/a.ts',
    `import '../../../dev-server/plugins.ts';\n`,
    /The build imports only core and the server, not dev-server/,
  ],
  ['the build imports a command', 'cli/build/assets/a.ts', `import '../../io.ts';\n`, /not cli/],
  [
    'the command line imports a plugin',
    'cli/a.ts',
    `import '../plugins/leads/plugin.ts';\n`,
    /must not import from plugins/,
  ],
  [
    'the command line imports the fixtures past their entries',
    'cli/a.ts',
    `await import('../dev-server/fixtures/record/tap.ts');\n`,
    /only through their entries/,
  ],
  [
    'the dev server imports the fixtures past their entries',
    'dev-server/a.ts',
    `import type { A } from './fixtures/serve/a.ts';\n`,
    /only through their entries/,
  ],
  [
    'a test of another part imports the fixtures past their entries',
    'test/cli/a.test.ts',
    `import { x } from '../../dev-server/fixtures/scrub/key.ts';\n`,
    /only through their entries/,
  ],
  [
    'the fixtures import their own entry',
    'dev-server/fixtures/serve/a.ts',
    `import '../record.ts';\n`,
    /circular import/,
  ],
  [
    'replaying imports the portal',
    'dev-server/fixtures/serve/a.ts',
    `import { errorBody } from '../../../server/http/error-body.ts';\n`,
    /Replaying fixtures works without the portal/,
  ],
  [
    'replaying imports the recorder',
    'dev-server/fixtures/match/a.ts',
    `import type { X } from '../record/exchange.ts';\n`,
    /Replaying fixtures works without the portal/,
  ],
  ['the command line imports tests', 'cli/a.ts', `import '../test/harness/index.ts';\n`, /must not import from test/],
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

test('this repository keeps the rules', () =>
  assert.deepEqual(findViolations(fileURLToPath(new URL('../..', import.meta.url))), []));
