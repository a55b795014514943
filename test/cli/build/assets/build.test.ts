// @lane program
/** Content of a real production build of the default deployment. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { transform } from 'esbuild';
import { discoverPlugins } from '../../../../core/plugin/discover.ts';
import { loadDeployment } from '../../../../core/plugin/load-deployment.ts';
import { buildPortal } from '../../../../cli/build/assets/build.ts';
import { firstScreenFiles, initialFiles, modulesIn } from '../../../../cli/build/assets/bundle-files.ts';
import { bundleViolations } from '../../../../cli/build/assets/bundle-rules.ts';
import { isFresh } from '../../../../cli/build/assets/fingerprint.ts';
import { integrityOf } from '../../../../cli/build/assets/integrity.ts';
import { type Built, defaultBuild, entry, root, temporaryFolder } from '../../../bench/built-portal.ts';
import { firstScreen } from '../../../bench/sizes.ts';

let built: Built;
let page: string;

before(async () => {
  built = await defaultBuild();
  page = await readFile(join(built.result.outDir, 'index.html'), 'utf8');
});

test('index.html starts the portal with nothing inline, and with the integrity of each file it names', async () => {
  assert.match(page, /<html lang="en">/);
  assert.match(page, /<title>Portal<\/title>/);
  assert.match(page, /<div id="root"><div class="splash" role="status">Portal<\/div><\/div>/);
  assert.match(page, /<noscript>[^<]+<\/noscript>/);
  assert.doesNotMatch(page, /<style|style=|<script(?![^>]* src=)/);
  const tags = [...page.matchAll(/(?:href|src)="(\/assets\/[^"]+)" integrity="([^"]+)"/g)];
  assert.equal(tags.length, built.result.initial.files.length);
  for (const [, href = '', integrity] of tags)
    assert.equal(integrity, integrityOf(await readFile(join(built.result.outDir, href))), href);
});

test('every static import of the start is announced in index.html', () => {
  const [script, ...imported] = initialFiles(built.metafile, entry).map((file) => basename(file));
  assert.match(page, new RegExp(`<script type="module" src="/assets/${script}"`));
  for (const file of imported) assert.match(page, new RegExp(`<link rel="modulepreload" href="/assets/${file}"`));
});

test('the first load stays in one chunk, however many screens share its modules', () => {
  const withModules = initialFiles(built.metafile, entry).filter(
    (file) => modulesIn(built.metafile, [file]).length > 0,
  );
  const [largest = 0, ...others] = withModules
    .map((file) => built.metafile.outputs[file]?.bytes ?? 0)
    .sort((a, b) => b - a);
  assert.ok(
    others.reduce((sum, bytes) => sum + bytes, 0) < largest * 0.02,
    `beside the largest (${largest} bytes): ${others.join(', ')}`,
  );
});

test('a production build has no state inspection', { requirements: ['S-524'] }, async () => {
  const { outDir } = built.result;
  const scripts = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.js'));
  assert.ok(scripts.length > 10);
  for (const file of scripts) assert.doesNotMatch(await readFile(join(outDir, file), 'utf8'), /REDUX_DEVTOOLS/, file);
});

test('no script awaits at its top level: WebKit may leave imports of one that does unresolved', async () => {
  const { outDir } = built.result;
  const scripts = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.js'));
  const awaiting: string[] = [];
  for (const file of scripts) {
    const source = await readFile(join(outDir, file), 'utf8');
    await transform(source, { format: 'esm', logLevel: 'silent', supported: { 'top-level-await': false } }).catch(
      (reason: Error) => awaiting.push(`${file}: ${reason.message}`),
    );
  }
  assert.deepEqual(awaiting, []);
});

test('esbuild’s process seldom collects garbage, even if esbuild read deployments before the build', async () => {
  const folder = await temporaryFolder();
  // the list has three names
  const [log, wrapper, script] = ['log', 'esbuild', 'build.ts'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const binary = createRequire(createRequire(import.meta.url).resolve('esbuild')).resolve(
    `@esbuild/${process.platform}-${process.arch}/bin/esbuild`,
  );
  await writeFile(wrapper, `#!/bin/sh\necho "$PPID $GOGC $1" >> '${log}'\nexec '${binary}' "$@"\n`, { mode: 0o755 });
  await writeFile(
    script,
    `import { loadDeployment } from ${JSON.stringify(join(root, 'core/plugin/load-deployment.ts'))};
    import { makePortal } from ${JSON.stringify(join(root, 'cli/build/assets/build.ts'))};
    const deployment = await loadDeployment('default', ${JSON.stringify(root)});
    await makePortal({ root: ${JSON.stringify(root)}, deployment: { ...deployment, plugins: [] }, plugins: [], outDir: ${JSON.stringify(join(folder, 'none'))}, dev: true });`,
  );
  const { GOGC: _, ...env } = process.env;
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: { ...env, ESBUILD_BINARY_PATH: wrapper },
  });
  assert.match(await readFile(log, 'utf8'), /^\d+ 1000 --service=/m);
});

test('the sign-in pages have a script each and nothing inline', async () => {
  for (const path of ['authentication/silent-redirect.html', 'authentication/logout-callback.html']) {
    const html = await readFile(join(built.result.outDir, path), 'utf8');
    assert.match(html, /<script type="module" src="\/assets\/[^"]+" integrity="sha384-/);
    assert.doesNotMatch(html, /<style|style=|<script(?![^>]* src=)/);
  }
});

test('each text file has a brotli and a gzip copy, unless the copy is larger or the file is tiny', async () => {
  const { outDir } = built.result;
  const files = await readdir(outDir, { recursive: true });
  const copied = files.filter((file) => files.includes(`${file}.br`));
  const uncopied = files.filter((file) => /\.(js|css|html|svg|json)$/.test(file) && !copied.includes(file));
  for (const file of uncopied) assert.ok((await stat(join(outDir, file))).size < 1_000, `${file} has no copies`);
  assert.ok(copied.length > 10 && uncopied.length > 10);
  for (const file of copied) {
    const contents = await readFile(join(outDir, file));
    const [brotli, gzip] = await Promise.all([
      readFile(join(outDir, `${file}.br`)),
      readFile(join(outDir, `${file}.gz`)),
    ]);
    assert.ok(brotliDecompressSync(brotli).equals(contents) && gunzipSync(gzip).equals(contents), file);
    assert.ok(brotli.length < contents.length && contents.length >= 1_000, file);
  }
});

test('the bundle has no server, CLI, test or sandbox code, and the first load no charts or dates', () => {
  assert.deepEqual(bundleViolations(built.metafile, entry), []);
  assert.ok(
    Object.keys(built.metafile.inputs).some((module) => module.startsWith('plugins/transactions/screens/')),
    'the plugins are in',
  );
});

test('esbuild reads only the used icons and a single file of the schema check', () => {
  const modules = Object.keys(built.metafile.inputs);
  const icons = modules.filter((module) => module.includes('@blueprintjs/icons/'));
  assert.ok(icons.length > 20 && icons.length < 200, `${icons.length} modules of icons`);
  const drawn = icons.filter((module) => /\/16px\/paths\//.test(module));
  const exact = drawn.flatMap(
    (module) => /"(M\d*\.\d\d[^"]{20})/.exec(readFileSync(join(root, module), 'utf8'))?.[1] ?? [],
  );
  const [start = ''] = initialFiles(built.metafile, entry);
  const text = readFileSync(join(built.result.outDir, 'assets', basename(start)), 'utf8');
  assert.ok(
    exact.length > 5 && exact.every((drawing) => !text.includes(drawing)),
    'those of components are rounded too',
  );
  assert.deepEqual(
    modules.filter((module) => module.startsWith('schema-check:')),
    ['schema-check:schema-check.js'],
  );
});

test('the second language is not in the first screen', () => {
  const modules = modulesIn(built.metafile, firstScreenFiles(built.metafile, entry, firstScreen)).map(
    ({ module }) => module,
  );
  assert.deepEqual(
    modules.filter((module) => /(languages\/tr|messages\/tr\.json)$/.test(module)),
    [],
  );
});

test('a build is fresh until its deployment changes; it holds only the plugins that the deployment enables', async () => {
  const [deployment, plugins] = await Promise.all([loadDeployment('default', root), discoverPlugins(root)]);
  const fewer = {
    ...deployment,
    plugins: ['transactions'],
    branding: { ...deployment.branding, productName: 'Acme <Pay>', favicon: '/acme.svg' },
  };
  const options = { root, deployment: fewer, plugins, outDir: join(await temporaryFolder(), 'acme') };
  assert.equal(await isFresh(options), false);
  const { metafile: path } = await buildPortal(options);
  assert.equal(await isFresh(options), true);
  assert.equal(await isFresh({ ...options, deployment: { ...fewer, id: 'other' } }), false);

  const modules = Object.keys(JSON.parse(await readFile(path, 'utf8')).inputs);
  const others = plugins.filter(({ id }) => id !== 'transactions');
  assert.ok(others.length > 0 && modules.some((module) => module.startsWith('plugins/transactions/')));
  for (const { id } of others)
    assert.deepEqual(
      modules.filter((module) => module.startsWith(`plugins/${id}/`)),
      [],
    );

  const html = await readFile(join(options.outDir, 'index.html'), 'utf8');
  assert.match(html, /<title>Acme &lt;Pay&gt;<\/title>/);
  assert.match(html, /<link rel="icon" href="\/acme\.svg">/);
});

/**
 * Refuses a build of the default deployment with a plugin that has one screen.
 * @param screen the screen's source
 */
async function refuseBuild(screen: string, message: string | RegExp): Promise<void> {
  const plugin = join(await temporaryFolder(), 'plugins/leaky');
  await Promise.all(['screens', 'messages'].map((folder) => mkdir(join(plugin, folder), { recursive: true })));
  for (const language of ['en', 'tr'])
    await writeFile(join(plugin, `messages/${language}.json`), '{ "manifest": { "list": "List" } }');
  await writeFile(
    join(plugin, 'plugin.ts'),
    `import { definePlugin } from '#core';
export default definePlugin({ id: 'leaky', routes: [{ id: 'list', path: '/leaky', guard: 'signed-in', title: 'list', screen: () => import('./screens/list.tsx') }] });`,
  );
  await writeFile(join(plugin, 'screens/list.tsx'), screen);
  const [deployment, plugins] = await Promise.all([
    loadDeployment('default', root),
    discoverPlugins(dirname(dirname(plugin))),
  ]);
  const outDir = join(await temporaryFolder(), 'leaky');
  await assert.rejects(buildPortal({ root, deployment, plugins, outDir }), { name: 'BuildError', message });
  await assert.rejects(stat(outDir), 'nothing is written');
}

test('a build that would bring the dev server to the browser is refused, naming the module and the remedy', () => {
  const hosts = join(root, 'dev-server/same-origin.ts');
  return refuseBuild(
    `import { isSameOrigin } from ${JSON.stringify(hosts)};\nexport default () => <p>{String(isSameOrigin)}</p>;`,
    'dev-server/same-origin.ts is in the browser bundle, but belongs to the dev server. Move what both need to core.',
  );
});

test('a build with a module that awaits at its top level is refused, naming the place and the remedy', () =>
  refuseBuild(
    'const shown = await Promise.resolve(1);\nexport default () => <p>{shown}</p>;',
    /A module that awaits at its top level .*Start the work there[\s\S]*leaky\/screens\/list\.tsx:1:14/,
  ));
