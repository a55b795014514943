// @lane program
/** `portal plugin add` writes the right parts into a plugin, keeps the others, and rejects invalid requests. */
import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import {
  collectionsIn,
  routeIn,
  withArguments,
  withImport,
  withManifestEntry,
} from '../../../../cli/plugin/scaffold/source.ts';
import { portal } from '../../run.ts';
import { scaffoldRoot } from '../../scaffold-root.ts';

const manifest = `import { definePlugin } from '#core';

// Why the order is so: people ask.
export default definePlugin({
  id: 'cards',
  requires: ['dashboards'],
});
`;
const cards = {
  'plugins/cards/plugin.ts': manifest,
  'plugins/cards/messages/en.json': '{ "manifest": {}, "own": { "kept": "As it was" } }\n',
  'plugins/cards/messages/tr.json': '{ "manifest": {}, "own": { "kept": "Biçimsiz" } }\n',
};

test('plugin add puts a resource, a screen and a widget into a hand-written plugin for the named tiers', async (t) => {
  const root = await scaffoldRoot(t, cards);
  const add = async (...words: string[]) => {
    const { code, out, err } = await portal(['plugin', 'add', ...words], { root });
    assert.deepEqual([code, err], [0, ''], words.join(' '));
    return out;
  };
  const read = (path: string) => readFile(join(root, path), 'utf8');
  const dry = await add('resource', 'cards', 'rewards', '--dry-run');
  assert.match(dry, /^new {6}plugins\/cards\/api\.ts$/m);
  assert.match(dry, /^changed {2}plugins\/cards\/plugin\.ts$/m);
  assert.equal(await read('plugins/cards/plugin.ts'), manifest);

  const report = JSON.parse(
    await add(
      'resource',
      'cards',
      'rewards',
      '--tier',
      'merchant,tenant',
      '--title-tr',
      'Ödüller',
      '--singular-tr',
      'ödül',
      '--json',
    ),
  );
  assert.deepEqual(
    [report.plugin, report.part, report.tiers, report.written],
    ['cards', 'resource', ['tenant', 'merchant'], true],
  );
  await add('screen', 'cards', 'overview', '--tier', 'merchant');
  await add('widget', 'cards', 'rewards-count');
  await add('report', 'cards', 'daily-sales', '--tier', 'tenant,merchant', '--title-tr', 'Günlük satışlar');

  const written = await read('plugins/cards/plugin.ts');
  assert.match(written, /\/\/ Why the order is so: people ask\.\n/);
  assert.match(written, /path: tiered\(\{ tenant: '\/crm\/cards-rewards', merchant: '\/merchant\/cards-rewards' \}\)/);
  assert.match(written, /\{ tiers: \['merchant'\], names: \['Merchant\.Reward\.View', 'Merchant\.Reward\.Edit'\] \}/);
  const allowed = JSON.parse(await read('plugins/cards/messages/permissions.en.json'));
  assert.deepEqual([allowed['Merchant.Reward.View'], allowed['CRM.Reward.Edit']], ['View rewards', 'Edit rewards']);
  assert.equal(
    JSON.parse(await read('plugins/cards/messages/permissions.tr.json'))['CRM.Reward.View'],
    'Ödüller: görme',
  );
  assert.match(written, /\{ id: 'overview', route: 'overview', group: 'payments' \}/);
  assert.match(written, /id: 'rewards-count',[\s\S]*guard: \{ permissions: \[tiered\(/);
  assert.match(
    await read('plugins/cards/sandbox.ts'),
    /defineSandbox\(serve\(rewards, Rewards\), \{ entities: \[rewardEntity\] \}, answerReport\(dailySales\)\)/,
  );
  assert.match(await read('plugins/cards/api.ts'), /owner: 'merchant'/);
  assert.match(written, /\{ id: 'daily-sales', route: 'daily-sales', group: 'reports' \}/);
  const code = (
    await Promise.all(
      ['reports/daily-sales.ts', 'screens/daily-sales.tsx'].map((file) => read(`plugins/cards/${file}`)),
    )
  ).join('\n');
  const lines = code.split('\n').filter((line) => line.trim() !== '' && !/^\s*(?:\/\*|\*|\/\/)/.test(line)).length;
  assert.ok(
    lines > 10 && lines <= 40,
    `a report with its answer costs ${lines} lines beside its texts and an entry in manifest and sandbox`,
  );
  assert.match(
    await read('plugins/cards/reports/daily-sales.ts'),
    /permissions: \{ tenant: 'CRM\.DailySale\.View', merchant: 'Merchant\.DailySale\.View' \}/,
  );
  const tr = JSON.parse(await read('plugins/cards/messages/tr.json'));
  assert.deepEqual([tr.manifest.rewards, tr.rewards.one, tr.own.kept], ['Ödüller', 'ödül', 'Biçimsiz']);
  assert.deepEqual(
    [tr.manifest['daily-sales'], Object.keys(tr.report.chart)],
    ['Günlük satışlar', ['dailySalesVolume']],
  );
  assert.match(
    await read('test/plugins/cards/rewards.test.ts'),
    /for \(const as of \['tenant', 'merchant'\] as const\)/,
  );
  assert.ok(!(await readdir(root)).some((name) => name.startsWith('.portal-new')), 'the staging folder is gone');
});

test('an upgrade knows the parts that were added, and takes over what is new in their templates', async (t) => {
  const root = await scaffoldRoot(t);
  const run = async (...words: string[]) => {
    const { code, out, err } = await portal(['plugin', ...words], { root });
    assert.deepEqual([code, err], [0, ''], words.join(' '));
    return out;
  };
  const file = (path: string) => join(root, 'plugins/gifts', path);
  const record = async () => JSON.parse(await readFile(file('.portal-template.json'), 'utf8'));
  await run('new', 'gifts', '--yes');
  await run('add', 'resource', 'gifts', 'rewards', '--title-tr', 'Ödüller');
  await run('add', 'screen', 'gifts', 'overview');
  await run('add', 'report', 'gifts', 'sales');
  const { parts, files } = await record();
  assert.deepEqual(parts, [
    { kind: 'resource', name: 'rewards', options: { titleTr: 'Ödüller' } },
    { kind: 'screen', name: 'overview', options: {} },
    { kind: 'report', name: 'sales', options: {} },
  ]);
  assert.ok(
    'plugins/gifts/screens/overview.tsx' in files &&
      'test/plugins/gifts/rewards.test.ts' in files &&
      'plugins/gifts/reports/sales.ts' in files,
  );
  const nothing = /^gifts \(template \d+\): up to date\n$/;
  assert.match(await run('upgrade', 'gifts'), nothing);

  // An older template had different texts in the screen and in the manifest of the plugin.
  const { createHash } = await import('node:crypto');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const [screen, manifest] = [
    await readFile(file('screens/overview.tsx'), 'utf8'),
    await readFile(file('plugin.ts'), 'utf8'),
  ];
  const older = { screen: `// Older.\n${screen}`, manifest: `// Older.\n${manifest}` };
  await writeFile(file('screens/overview.tsx'), older.screen);
  await writeFile(file('plugin.ts'), older.manifest);
  const hashes = {
    'plugins/gifts/screens/overview.tsx': hash(older.screen),
    'plugins/gifts/plugin.ts': hash(older.manifest),
  };
  await writeFile(
    file('.portal-template.json'),
    JSON.stringify({ ...(await record()), files: { ...files, ...hashes } }),
  );
  // Adding a part in between must not hide that the others are outdated.
  await run('add', 'screen', 'gifts', 'history');
  const shown = await run('upgrade', 'gifts');
  assert.match(shown, /screens\/overview\.tsx: changed in the template\n(?:.*\n)*?-\/\/ Older\.\n/);
  assert.match(shown, /plugin\.ts: changed by you and in the template: merge manually/);
  await run('upgrade', 'gifts', '--write', '--merged');
  assert.equal(await readFile(file('screens/overview.tsx'), 'utf8'), screen);
  assert.match(await run('upgrade', 'gifts'), nothing);

  // Parts that are based on the author's code can't be compared with a template.
  const api = await readFile(file('api.ts'), 'utf8');
  await writeFile(file('api.ts'), api.replace('export const gifts =', 'export const cards ='));
  await run('add', 'widget', 'gifts', 'cards-count', '--of', 'cards');
  assert.equal((await record()).parts.length, 4);
});

test('an impossible addition is refused with its remedy and writes nothing', async (t) => {
  const foreign =
    "import { definePlugin } from '#core';\nconst entries = [];\nexport default definePlugin({ id: 'cards', routes: entries });\n";
  const root = await scaffoldRoot(t, { ...cards, 'plugins/odd/plugin.ts': foreign.replace("'cards'", "'odd'") });
  const refused = async (...words: string[]) => {
    const { code, err } = await portal(['plugin', 'add', ...words], { root });
    assert.notEqual(code, 0);
    return err;
  };
  assert.match(await refused('chart', 'cards', 'sales'), /Allowed choices are resource, screen, widget, report/);
  assert.match(
    await refused('screen', 'card', 'x'),
    /\[scaffold\.id\] No plugin is named "card"\. Did you mean "cards"\?/,
  );
  assert.match(await refused('screen', 'cards', 'Big_Screen'), /like "big-screen"/);
  assert.match(
    await refused('screen', 'cards', 'x', '--tier', 'merchants'),
    /--tier: "merchants" is not a tier\. Did you mean "merchant"\?/,
  );
  assert.match(
    await refused('widget', 'cards', 'count'),
    /api\.ts has no collection\. Add one first: portal plugin add resource cards <name>/,
  );
  assert.match(await refused('widget', 'cards', 'count', '--slot', 'dashboards/overview'), /has no version/);
  const byHand = await refused('screen', 'odd', 'overview');
  assert.match(
    byHand,
    /\[scaffold\.foreign\] plugins\/odd\/plugin\.ts has no list of routes written out.*Add this manually/s,
  );
  assert.match(byHand, /id: "overview", path: "\/crm\/odd-overview"/);
  assert.equal(await readFile(join(root, 'plugins/odd/plugin.ts'), 'utf8'), foreign.replace("'cards'", "'odd'"));
  assert.deepEqual(await readdir(join(root, 'plugins/odd')), ['plugin.ts']);
});

test('sources are added to where their syntax says', () => {
  const source = (text: string) => ({ path: 'plugins/a/plugin.ts', text });
  assert.equal(withImport(source("import { b } from 'b';\n"), 'b', 'c').text, "import { b, c } from 'b';\n");
  assert.equal(withImport(source("import { b } from 'b';\n"), 'b', 'b').text, "import { b } from 'b';\n");
  assert.equal(
    withImport(source("import type { B } from 'b';\nb();\n"), 'b', 'b').text,
    "import type { B } from 'b';\nimport { b } from 'b';\nb();\n",
  );
  assert.equal(
    withImport(source('/** What. */\n'), 'typebox', '* as Type').text,
    "/** What. */\nimport * as Type from 'typebox';\n\n",
  );
  const manifest = (inner: string) => source(`export default definePlugin({ id: 'a'${inner} });`);
  assert.equal(withManifestEntry(manifest(''), 'menu', '{}').text, manifest(', menu: [{}]').text);
  assert.equal(withManifestEntry(manifest(', menu: []'), 'menu', '{}').text, manifest(', menu: [{}]').text);
  assert.equal(
    withManifestEntry(manifest(", menu: [{ id: ']' }]"), 'menu', '{}').text,
    manifest(", menu: [{ id: ']' }, {}]").text,
  );
  assert.equal(
    withManifestEntry(manifest(', menu: [{ a, },\n]'), 'menu', '{}').text,
    manifest(', menu: [{ a, },\n{},]').text,
  );
  const remarked = withManifestEntry(manifest(', menu: [a /* b, c */]'), 'menu', '{}').text;
  assert.equal(remarked, manifest(', menu: [a, {} /* b, c */]').text);
  assert.equal(withArguments(source('export default f();'), 'f', ['a', 'b']).text, 'export default f(a, b);');
  assert.throws(
    () => withArguments(source('export const f = 1;'), 'f', ['a']),
    /has no export default f\(…\), so nothing was written\. Add this manually:\n {2}f\(…, a\)/,
  );
  assert.throws(() => withImport(source('const = ;'), 'a', 'b'), /can’t be parsed/);
  assert.deepEqual(collectionsIn(source("export const rows = collection({ id: 'a.rows' });\nexport const x = 1;")), [
    { name: 'rows', id: 'a.rows' },
  ]);
  assert.deepEqual(
    routeIn(manifest(", routes: [resourceRoute({ id: 'r', path: tiered({ tenant: '/t' }), guard: view })]"), 'r'),
    {
      guard: 'view',
      path: "tiered({ tenant: '/t' })",
      paths: { tenant: '/t' },
    },
  );
});
