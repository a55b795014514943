// @lane program
/**
 * A plugin in its own package, beside the portal as a package: it is created, type-checked, packed, installed, enabled
 * by name and built, and rejected for another version.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { packageName } from '../../core/plugin/package-name.ts';
import { root, temporaryFolder } from '../bench/built-portal.ts';
import { importsIn } from '../lint/imports.ts';
import { sourceFiles } from '../test-files.ts';
import { compile } from '../typecheck/compile.ts';

let project: string;
let made: string;
const plugin = 'portal-plugin-loyalty-cards';

function run(
  program: string,
  argv: readonly string[],
  cwd: string,
): { readonly status: number | null; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(program, argv, { cwd, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}
/** Runs the portal command that is installed in the project. */
const portal = (...argv: string[]) =>
  run(process.execPath, [join(project, 'node_modules', packageName, 'cli/portal.js'), ...argv], project);

/** Packs a folder, and unpacks the result into the project's packages, like npm install. */
async function install(folder: string, name: string): Promise<void> {
  const { status, output } = run(
    'npm',
    ['pack', '--ignore-scripts', '--silent', '--pack-destination', project, folder],
    project,
  );
  assert.equal(status, 0, output);
  const target = join(project, 'node_modules', name);
  await mkdir(target, { recursive: true });
  const [file] = output.trim().split('\n').slice(-1);
  assert.equal(run('tar', ['xzf', join(project, file ?? ''), '-C', target, '--strip', '1'], project).status, 0);
}

before(async () => {
  project = join(await temporaryFolder(), 'project');
  await mkdir(join(project, 'node_modules'), { recursive: true });
  // The portal finds its packages in the folder beside it.
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (!name.startsWith('.') && name !== 'portal')
      await symlink(join(root, 'node_modules', name), join(project, 'node_modules', name));
  }
  const dependencies = { [packageName]: '^0.1.0', [plugin]: '^1.0.0' };
  await writeFile(join(project, 'package.json'), JSON.stringify({ name: 'acme', private: true, dependencies }));
  const deployment = {
    id: 'acme',
    branding: { productName: 'Acme' },
    plugins: ['loyalty-cards'],
    identity: { authority: 'https://id.acme.example', clientId: 'portal' },
    api: { root: '/gateway' },
  };
  await writeFile(join(project, 'acme.json'), JSON.stringify(deployment));
  await install(root, packageName);
  made = join(project, '..', plugin);
  const { status, output } = portal('plugin', 'new', 'loyalty-cards', '--package', made);
  assert.equal(status, 0, output);
  await symlink(join(project, 'node_modules'), join(made, 'node_modules'));
});

test('it compiles against the portal that is packed, with its own texts and the slots of others', async () => {
  assert.equal(await compile('.', made), '');
});

test('it reaches each entry point that the plugins of the portal use, reports among them', async () => {
  const plugins = sourceFiles(root).filter((path) => path.startsWith('plugins/') && /\.tsx?$/.test(path));
  const sources = await Promise.all(plugins.map((path) => readFile(join(root, path), 'utf8')));
  const used = new Set(sources.flatMap((source) => importsIn(source).map(({ specifier }) => specifier)));
  const specifiers = [...used]
    .filter((specifier) => specifier.startsWith('#'))
    .map((specifier) => specifier.replace('#', `${packageName}/`));
  assert.ok(specifiers.includes(`${packageName}/sandbox/reports`), specifiers.join());

  const file = join(made, 'entry-points.ts');
  await writeFile(file, specifiers.map((name, at) => `export * as from${at} from '${name}';\n`).join(''));
  const problems = await compile('.', made);
  await rm(file);
  assert.equal(problems, '');

  const script = `${JSON.stringify(specifiers)}.forEach((name) => process.getBuiltinModule('node:fs').statSync(new URL(import.meta.resolve(name))))`;
  const { status, output } = run(process.execPath, ['--input-type=module', '--eval', script], made);
  assert.equal(status, 0, output);
});

test('installed from its tarball it is enabled by name, and a build has it', async () => {
  assert.match(portal('check', './acme.json').output, /not installed/, 'before it is there');
  await install(made, plugin);
  assert.match(portal('check', './acme.json').output, /acme\.json: no problems/);
  const { status, output } = portal('build', '--deployment', './acme.json', '--out', 'dist');
  assert.equal(status, 0, output);
  const assets = join(project, 'dist/public/assets');
  const scripts = (await readdir(assets)).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => readFile(join(assets, file), 'utf8')));
  assert.ok(
    texts.some((text) => text.includes('CRM.LoyaltyCard.View')),
    'its manifest is in a script',
  );
  const bill = JSON.parse(await readFile(join(project, 'dist/sbom.cdx.json'), 'utf8'));
  const names: string[] = bill.components.map(({ name, group }: { name: string; group?: string }) =>
    group ? `${group}/${name}` : name,
  );
  assert.ok(names.includes('react') && names.includes(plugin), names.join());
  assert.ok(!names.includes(packageName), 'the portal is the whole, no part');
});

test('a name missing from this portal version is reported with its file and the nearest existing name', async () => {
  const file = join(project, 'node_modules', plugin, 'widgets/summary.tsx');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace('formatCount }', 'formatCounts }').replace(`${packageName}/core/react`, `${packageName}/core/reacts`),
  );
  const { status, output } = portal('check', './acme.json');
  await writeFile(file, text);
  assert.equal(status, 1);
  assert.match(
    output,
    /widgets\/summary\.tsx imports formatCounts from @portal-backoffice\/portal\/core\/ui, which this version of the portal does not have\. Did you mean "formatCount"\?/,
  );
  assert.match(
    output,
    /imports @portal-backoffice\/portal\/core\/reacts, .* Did you mean "@portal-backoffice\/portal\/core\/react"\?/,
  );
});

test('made for other versions of the portal, or without saying for which, it is refused by name', async () => {
  const file = join(project, 'node_modules', plugin, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, portal: { ...manifest.portal, core: '^9.0.0' } }));
  const refused = portal('check', './acme.json');
  assert.equal(refused.status, 1);
  assert.match(
    refused.output,
    /portal-plugin-loyalty-cards 1\.0\.0 is made for versions \^9\.0\.0 of the portal, and this is \d+\.\d+\.\d+/,
  );
  assert.equal(portal('build', '--deployment', './acme.json', '--out', 'other').status, 1);
  await writeFile(file, JSON.stringify({ ...manifest, portal: {} }));
  assert.match(portal('check', './acme.json').output, /does not say which plugin it is/);
});
