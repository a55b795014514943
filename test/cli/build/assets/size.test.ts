// @lane program
/** Sizes of files that a browser loads stay within their budgets; `npm run bench` prints the figures. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstScreenFiles, modulesIn } from '../../../../cli/build/assets/bundle-files.ts';
import { defaultBuild, entry } from '../../../bench/built-portal.ts';
import { budgets } from '../../../bench/budgets.ts';
import { type Figure, isWithin } from '../../../bench/figure.ts';
import { firstScreen, firstScreenSize, pluginCost } from '../../../bench/sizes.ts';

const assertWithin = (figure: Figure) =>
  assert.ok(
    isWithin(figure),
    `${budgets[figure.id].name}: ${figure.value.toFixed(2)} ${budgets[figure.id].unit}, at most ${budgets[figure.id].most} (${figure.note})`,
  );

test('the first signed-in screen stays within its budget', async () => assertWithin(await firstScreenSize()));

test('an additional plugin adds almost no bytes to the first load', async () => assertWithin(await pluginCost()));

test('nothing of reports, dashboards and charts is in the first load but their manifests', async () => {
  const { metafile } = await defaultBuild();
  const modules = modulesIn(metafile, firstScreenFiles(metafile, entry, firstScreen)).map(({ module }) => module);
  assert.ok(
    modules.some((module) => module.startsWith('plugins/transactions/')),
    'the screen itself is in it',
  );
  const found = modules.filter((module) =>
    /(?:^|\/)(?:core\/reports|core\/charts|plugins\/reports|plugins\/dashboards)\/|plotly/.test(module),
  );
  const light = (plugin: string, ...files: readonly string[]) => files.map((file) => `plugins/${plugin}/${file}.ts`);
  assert.deepEqual(found.toSorted(), [
    ...light('dashboards', 'config', 'paths', 'plugin', 'slots'),
    ...light('reports', 'config', 'plugin'),
  ]);
});

test('date-fns is bundled once for all packages, with only its initial language', async () => {
  const { metafile } = await defaultBuild();
  const modules = modulesIn(metafile, Object.keys(metafile.outputs)).flatMap(({ module, bytes }) =>
    bytes > 0 ? [module] : [],
  );
  const found = modules.filter((module) => module.startsWith('node_modules/date-fns/'));
  assert.ok(found.includes('node_modules/date-fns/esm/format/index.js'));
  assert.deepEqual(
    found.filter((module) => !module.startsWith('node_modules/date-fns/esm/')),
    [],
  );
  const languages = found.flatMap((module) => /\/locale\/([a-z][\w-]*)\/index\.js$/.exec(module)?.[1] ?? []);
  assert.deepEqual(languages.sort(), ['en-US']);
});
