/** The catalogue of components contains all components that core exports to plugins. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { bundleViolations } from '../../cli/build/assets/bundle-rules.ts';
import { exampleFiles, readExamples } from '../../cli/build/assets/esbuild/catalogue-module.ts';
import { moduleOf, readEntryPoints } from '../../cli/build/assets/esbuild/entry-points.ts';
import { cataloguePage, planBuild } from '../../cli/build/assets/options.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Components without an example, with the reasons. */
const exceptions: Readonly<Record<string, string>> = {
  RemoteTool: 'It shows a page of another origin, which the catalogue has not.',
};

const files = await Promise.all(
  (await exampleFiles(root)).map(async (file) => ({ ...file, source: await readFile(file.path, 'utf8') })),
);
const entryPoints = await readEntryPoints(root);
const components = ['#core/ui', '#core/charts'].flatMap((specifier) =>
  [...(entryPoints.get(specifier) ?? [])].flatMap(([name, { file }]) =>
    /^[A-Z]/.test(name) && file.endsWith('.tsx') ? [{ specifier, name }] : [],
  ),
);
const isShown = ({ specifier, name }: { readonly specifier: string; readonly name: string }) =>
  files.some(
    ({ path, source }) =>
      new RegExp(`<${name}\\b`).test(source) &&
      moduleOf(path, source).staticImports.some(
        ({ moduleRequest, entries }) =>
          moduleRequest.value === specifier && entries.some(({ importName }) => importName.name === name),
      ),
  );

test('every component of core/ui and core/charts has an example, or a reason why not', () => {
  assert.ok(components.length > 80);
  const missing = components
    .filter((component) => !Object.hasOwn(exceptions, component.name) && !isShown(component))
    .map(({ name }) => name);
  assert.deepEqual(missing, [], 'Add an example in dev-server/catalogue/examples (docs/how-to/show-a-component.md).');
});

test('no exception names a component that has an example, or that is gone', () => {
  const old = Object.keys(exceptions).filter(
    (name) =>
      !components.some((component) => component.name === name) ||
      components.some((component) => component.name === name && isShown(component)),
  );
  assert.deepEqual(old, []);
});

test('every file says what its examples are, and has some, whose code is read', () => {
  for (const { path, source } of files) {
    const { about, examples } = readExamples(path, source);
    assert.notEqual(about, '', path);
    assert.notDeepEqual(examples, [], path);
    for (const { name, code } of examples) assert.ok(code.startsWith(`const ${name} =`), `${path}: ${code}`);
  }
});

test('builds for production do not have the catalogue, and are refused if a screen imports it', async () => {
  const options = {
    root,
    deployment: { ...(await loadDeployment('default', root)), plugins: [] },
    plugins: [],
    outDir: join(root, 'build', 'none'),
  };
  assert.equal(planBuild(options).pages.includes(cataloguePage), false);
  assert.equal(planBuild({ ...options, dev: true }).pages.includes(cataloguePage), true);
  const output = (entryPoint: string, module: string) => ({
    bytes: 1,
    imports: [],
    exports: [],
    entryPoint,
    inputs: { [module]: { bytesInOutput: 1 } },
  });
  const start = { 'assets/main.js': output('core/app/main.tsx', 'dev-server/catalogue/piece.ts') };
  const found = (outputs: typeof start) =>
    bundleViolations({ inputs: {}, outputs }, 'core/app/main.tsx').map(({ module }) => module);
  assert.deepEqual(found(start), ['dev-server/catalogue/piece.ts']);
  assert.deepEqual(
    found({
      ...start,
      'assets/catalogue.js': output(cataloguePage.entry, 'dev-server/catalogue/main.tsx'),
    } as typeof start),
    [],
  );
});
