// @lane program
import assert from 'node:assert/strict';
import { readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { Command } from 'commander';
import { addNew } from '../../../cli/plugin/new.ts';
import { templateVersion } from '../../../cli/plugin/scaffold/render.ts';
import { portal, temporaryRoot } from '../run.ts';
import { scaffoldRoot } from '../scaffold-root.ts';

const taken = {
  'plugins/loyalty-cards/plugin.ts': "export default { id: 'loyalty-cards' };\n",
  'package.json': '{ "type": "module" }',
};
const filesBelow = async (root: string) =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));

test('a bad id is refused with what is wrong and what does', async (t) => {
  const root = await temporaryRoot(t, taken);
  const refused = async (id: string) => {
    const { code, err } = await portal(['plugin', 'new', id, '--yes'], { root });
    assert.equal(code, 1);
    return err;
  };
  assert.match(
    await refused('LoyaltyCards'),
    /\[scaffold\.id\] "LoyaltyCards" is not a valid plugin id\. Did you mean "loyalty-cards"\?/,
  );
  assert.match(await refused('2nd_Müşteri'), /Did you mean "nd-musteri"\?/);
  assert.match(await refused('***'), /Use lower-case letters, digits and single hyphens/);
  assert.match(
    await refused('shell'),
    /"shell" is reserved for the portal\. Choose another one, such as "shell-items"/,
  );
  assert.match(
    await refused('loyalty-cards'),
    /The plugin "loyalty-cards" already exists.*portal plugin upgrade loyalty-cards/,
  );
  assert.match(await refused('a'.repeat(41)), /too long/);
  assert.deepEqual((await filesBelow(root)).sort(), Object.keys(taken).sort());
});

test('a bad answer is refused with its option; without a terminal nothing is guessed', async (t) => {
  const root = await temporaryRoot(t, taken);
  const refused = async (...options: string[]) => (await portal(['plugin', 'new', 'gifts', ...options], { root })).err;
  assert.match(
    await refused('--yes', '--area', 'merchants'),
    /\[scaffold\.answer\] --area: "merchants" is not an area\. Did you mean "merchant"\?/,
  );
  assert.match(
    await refused('--yes', '--group', 'nowhere'),
    /--group: "nowhere" is not a menu group\. Groups are pre-check, crm/,
  );
  assert.match(
    await refused('--yes', '--singular', 'map'),
    /--singular: Map already has a meaning in code\. .*"gift map"/,
  );
  assert.match(await refused('--yes', '--title-tr', '<b>'), /--title-tr: It has an invalid character/);
  assert.match(await refused('--title', 'Gifts'), /needs a terminal to prompt for --area, --singular, .*or pass --yes/);
  const noId = await portal(['plugin', 'new', '--yes'], { root });
  assert.deepEqual([noId.code, /The plugin needs an id/.test(noId.err)], [1, true]);
});

test('names follow from the id, in the forms that code and people use; a dry run writes nothing', async (t) => {
  const root = await temporaryRoot(t, taken);
  const { code, out } = await portal(['plugin', 'new', 'fraud-policies', '--yes', '--dry-run', '--area', 'merchant'], {
    root,
  });
  assert.equal(code, 0);
  assert.match(out, /^fixtures\/fraud-policies\/GET__merchant_v1_fraud-policies\.json$/m);
  assert.match(out, /^plugins\/fraud-policies\/plugin\.ts$/m);
  assert.match(out, /\d+ files; nothing was written/);
  assert.deepEqual((await filesBelow(root)).sort(), Object.keys(taken).sort());
});

test('the plugin is written whole and formatted, remembers its answers, and WireMock finds its fixtures', async (t) => {
  const root = await scaffoldRoot(t);
  const named = ['--singular', 'policy', '--singular-tr', 'kural', '--plural-tr', 'kurallar', '--title-tr', 'Kurallar'];
  const { code, out, err } = await portal(['plugin', 'new', 'fraud-policies', '--yes', ...named], { root });
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /open\n {6}http:\/\/localhost:4200\/crm\/fraud-policies$/m);
  assert.match(out, /^ {2}npm test -- fraud-policies\n {6}run its tests: /m);
  const steps = out.slice(out.indexOf('fraud-policies is ready')).split('\n');
  assert.deepEqual(
    steps.filter((line) => line.length > 80),
    [],
  );
  const manifest = await readFile(join(root, 'plugins/fraud-policies/plugin.ts'), 'utf8');
  assert.match(manifest, /names: \['CRM\.Policy\.View', 'CRM\.Policy\.Edit'\]/);
  assert.match(
    await readFile(join(root, 'plugins/fraud-policies/messages/permissions.en.json'), 'utf8'),
    /"CRM\.Policy\.View": "View policies"/,
  );
  assert.match(
    await readFile(join(root, 'plugins/fraud-policies/api.ts'), 'utf8'),
    /export const policies = collection\(/,
  );
  assert.match(await readFile(join(root, 'plugins/fraud-policies/messages/tr.json'), 'utf8'), /"one": "kural"/);
  const record = JSON.parse(await readFile(join(root, 'plugins/fraud-policies/.portal-template.json'), 'utf8'));
  assert.deepEqual(
    [record.answers.plural, record.answers.pluralTr, record.answers.area],
    ['policies', 'kurallar', 'crm'],
  );
  const written = (await filesBelow(root)).filter((file) => file.includes('fraud-policies')).sort();
  assert.deepEqual(written, [...Object.keys(record.files), 'plugins/fraud-policies/.portal-template.json'].sort());
  for (const file of written) assert.doesNotMatch(await readFile(join(root, file), 'utf8'), /TODO|\{\{\w+\}\}/, file);
  assert.equal(await readlink(join(root, 'fixtures/mappings/fraud-policies')), '../fraud-policies');
  assert.ok(!(await readdir(root)).some((name) => name.startsWith('.portal-new')), 'the staging folder is gone');

  // A second plugin with the same resource would declare the same permissions.
  const again = await portal(['plugin', 'new', 'more-policies', '--yes', '--singular', 'policy'], { root });
  assert.equal(again.code, 1);
  assert.match(
    again.err,
    /\[scaffold\.problems\] The permission CRM\.Policy\.View is declared by fraud-policies already.*--singular/,
  );
  assert.ok(!(await filesBelow(root)).some((file) => file.includes('more-policies')));

  await upgrades(root, manifest);
});

/** Upgrades the new plugin. Each step changes the state for the next step. */
async function upgrades(root: string, manifest: string): Promise<void> {
  const upgrade = async (...options: string[]) =>
    (await portal(['plugin', 'upgrade', 'fraud-policies', ...options], { root })).out;
  const path = (file: string) => join(root, 'plugins/fraud-policies', file);
  assert.equal(await upgrade(), `fraud-policies (template ${templateVersion}): up to date\n`);

  // The changes and removals of the author are kept.
  await writeFile(path('README.md'), 'Mine.\n');
  await rm(path('sandbox.ts'));
  assert.equal(await upgrade(), `fraud-policies (template ${templateVersion}): up to date\n`);

  // An older template had another manifest, one file that is now missing and one that is new, and the author changed
  // the README as well.
  const { createHash } = await import('node:crypto');
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const record = JSON.parse(await readFile(path('.portal-template.json'), 'utf8'));
  const older = manifest.replace("group: 'crm'", "group: 'support'");
  const base = 'plugins/fraud-policies';
  delete record.files[`${base}/widgets/summary.tsx`];
  const files = {
    ...record.files,
    [`${base}/plugin.ts`]: hash(older),
    [`${base}/README.md`]: hash('Older.\n'),
    [`${base}/old.ts`]: hash('export {};\n'),
  };
  await writeFile(path('.portal-template.json'), JSON.stringify({ ...record, template: 0, files }));
  await writeFile(path('plugin.ts'), older);
  await writeFile(path('old.ts'), 'export {};\n');
  await rm(path('widgets/summary.tsx'));

  const shown = await upgrade();
  assert.match(shown, /fraud-policies \(template 0 → \d+\)/);
  assert.match(shown, /plugin\.ts: changed in the template\n(?:.*\n)*?-.*group: 'support'.*\n\+.*group: 'crm'/);
  assert.match(shown, /widgets\/summary\.tsx: new file in the template\n--- \/dev\/null/);
  assert.match(shown, /old\.ts: no longer in the template/);
  assert.match(shown, /README\.md: changed by you and in the template: merge manually/);
  assert.equal(await readFile(path('plugin.ts'), 'utf8'), older, 'only looked at');
  const kinds = JSON.parse(await upgrade('--json'))[0].changes.map(({ file, kind }: { file: string; kind: string }) => [
    file.slice(base.length + 1),
    kind,
  ]);
  assert.deepEqual(kinds, [
    ['README.md', 'merge'],
    ['old.ts', 'remove'],
    ['plugin.ts', 'update'],
    ['widgets/summary.tsx', 'add'],
  ]);

  await upgrade('--write');
  assert.equal(await readFile(path('plugin.ts'), 'utf8'), manifest);
  assert.equal(await readFile(path('README.md'), 'utf8'), 'Mine.\n');
  assert.ok((await stat(path('widgets/summary.tsx'))).isFile());
  await assert.rejects(stat(path('old.ts')));
  assert.match(
    await upgrade(),
    /^fraud-policies \(template \d+\):\n.*README\.md: changed by you(?:.*\n)*.*--merged\.\n$/,
  );
  await upgrade('--merged');
  assert.equal(await upgrade(), `fraud-policies (template ${templateVersion}): up to date\n`);

  const stranger = await portal(['plugin', 'upgrade', 'dashboards'], { root });
  assert.match(stranger.err, /\[scaffold\.record\] The plugin dashboards was not created by portal plugin new/);
  const unknown = await portal(['plugin', 'upgrade', 'fraud-policy'], { root });
  assert.match(unknown.err, /No plugin is named "fraud-policy"\. Did you mean "fraud-policies"\?/);
}

test('plugin new creates no folder if one of its folders cannot be put in place', async (t) => {
  const root = await scaffoldRoot(t, { 'test/plugins/gifts/own.ts': '' });
  const { err } = await portal(['plugin', 'new', 'gifts', '--yes'], { root });
  assert.match(err, /\[scaffold\.taken\] test\/plugins\/gifts already exists/);
  await rm(join(root, 'test'), { recursive: true });
  // A file has the name of the test folder.
  await writeFile(join(root, 'test'), '');
  const { code } = await portal(['plugin', 'new', 'gifts', '--yes'], { root });
  assert.equal(code, 1);
  assert.deepEqual(
    (await filesBelow(root)).filter((file) => file.includes('gifts')),
    [],
  );
});

test('at a terminal it asks for what is missing, says what is wrong, and offers the default', async (t) => {
  const root = await temporaryRoot(t, taken);
  const [input, output] = [new PassThrough(), new PassThrough()];
  const dialogue: [RegExp, string][] = [
    [/Id of the plugin/, 'loyalty-cards\r'],
    [/The plugin "loyalty-cards" already exists/, '\u0015gift-cards\r'],
    [/Menu name/, 'Gifts\r'],
    [/Who works with it\?/, '\u001b[B\r'],
    [/Singular name/, '\r'],
    [/Plural name/, '\r'],
    [/Menu name in Turkish/, 'Hediyeler\r'],
    [/Singular name in Turkish/, 'hediye kartı\r'],
    [/Plural name in Turkish/, 'hediye kartları\r'],
    [/Menu group/, '\r'],
  ];
  let seen = '';
  output.on('data', (chunk) => {
    seen += chunk;
    const [next] = dialogue;
    if (!next?.[0].test(seen)) return;
    dialogue.shift();
    seen = '';
    setImmediate(() => input.write(next[1]));
  });
  const printed: string[] = [];
  const program = new Command();
  const io = { out: (text: string) => void printed.push(text), err: () => undefined, root, env: {} };
  addNew(program, io, () => undefined, { input, output });
  await program.parseAsync(['new', '--dry-run'], { from: 'user' });
  assert.deepEqual(dialogue, []);
  assert.match(printed.join(''), /fixtures\/gift-cards\/GET__merchant_v1_gift-cards\.json/);
});

test('breaking off writes nothing and says so', async (t) => {
  const root = await temporaryRoot(t, taken);
  const [input, output] = [new PassThrough(), new PassThrough()];
  output.once('data', () => setImmediate(() => input.write('\u0003')));
  const program = new Command();
  addNew(program, { out: () => undefined, err: () => undefined, root, env: {} }, () => undefined, { input, output });
  await assert.rejects(program.parseAsync(['new'], { from: 'user' }), { code: 'scaffold.canceled' });
  assert.deepEqual((await filesBelow(root)).sort(), Object.keys(taken).sort());
});
