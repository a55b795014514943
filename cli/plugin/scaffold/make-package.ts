/**
 * A plugin as a separate package: the files of `plugin new` in a folder for npm, with the types of the installed
 * portal.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { packageName } from '../../../core/plugin/package-name.ts';
import { ScaffoldError } from '../../scaffold-error.ts';
import { answerFault, answerNames, completeAnswers, type Given, idFault } from './answers.ts';
import { literal } from './code.ts';
import { filesOf } from './scaffold.ts';

interface PackageRequest {
  readonly id: string | undefined;
  readonly given: Given;
  /** Folder of the portal. */
  readonly root: string;
  /** Folder of the package; `portal-plugin-<id>` if absent. */
  readonly folder: string | undefined;
  readonly dryRun: boolean;
}

/** @throws ScaffoldError for an invalid id or answer, or a folder that is not empty */
export async function makePackage({
  id,
  given,
  root,
  folder: named,
  dryRun,
}: PackageRequest): Promise<{ readonly folder: string; readonly files: readonly string[] }> {
  if (id === undefined)
    throw new ScaffoldError(
      'scaffold.id',
      "The package needs the plugin's id: portal plugin new loyalty-cards --package.",
    );
  const fault = idFault(id, []);
  if (fault !== undefined) throw new ScaffoldError('scaffold.id', fault);
  const answers = completeAnswers(id, given);
  for (const name of answerNames) {
    const wrong = answerFault(name, answers[name]);
    if (wrong !== undefined) throw new ScaffoldError('scaffold.answer', `${name}: ${wrong}`);
  }
  const folder = resolve(named ?? `portal-plugin-${id}`);
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new ScaffoldError(
      'scaffold.taken',
      `${folder} is not empty. Move its contents away, or pass another folder to --package.`,
    );

  // The author of a package chooses its formatting; an installed portal has no formatter.
  const made = await filesOf(answers);
  const ownFolder = `plugins/${id}/`;
  const files = new Map(
    [...made]
      .filter(([path]) => path.startsWith(ownFolder))
      .map(([path, text]) => [path.slice(ownFolder.length), withPackageImports(text)]),
  );
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  for (const [path, text] of Object.entries(packageFiles(id, answers.title, version))) files.set(path, text);
  if (!dryRun)
    for (const [path, text] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
  return { folder, files: [...files.keys()].sort() };
}

/** Rewrites imports of entry points to use the portal's package name, as packages require. */
const withPackageImports = (text: string): string =>
  text.replaceAll(/(['"])#(core|sandbox)(?=[/'"])/g, `$1${packageName}/$2`);

export function packageFiles(id: string, title: string, version: string): Record<string, string> {
  const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'package.json': json({
      name: `portal-plugin-${id}`,
      version: '1.0.0',
      description: `${title}, a plugin of the portal`,
      type: 'module',
      license: 'UNLICENSED',
      files: ['*.ts', 'messages', 'sandbox', 'screens', 'widgets'],
      exports: { './*': './*' },
      // The plugin id and the supported versions of the portal: other versions refuse the plugin at build time.
      portal: { plugin: id, core: `^${version}` },
      peerDependencies: { [packageName]: `^${version}` },
      scripts: { test: 'tsc -p .' },
    }),
    'README.md': `# portal-plugin-${id}

A plugin for the portal (\`${packageName}\`). \`npm test\` checks its types against the installed portal, and \`npm pack\` creates the package.
To use it, install the package in a project, add \`${id}\` to the plugins of its deployment, and build the deployment:

\`\`\`sh
npx --no ${packageName} check ./acme.json
npx --no ${packageName} build --deployment ./acme.json
\`\`\`

With \`--no\`, only the installed portal runs; nothing is downloaded.
`,
    'tsconfig.json': json({ extends: `${packageName}/tsconfig.json`, include: ['.'] }),
    'texts.d.ts': `/// <reference types="${packageName}/types" />
/** Declares the keys of the plugin's texts, so that a misspelled key does not compile. */
import type { KeysOf } from '${packageName}/core';
import type texts from './messages/en.json';

declare module '${packageName}/core' {
  interface TextKeys {
    ${literal(id)}: KeysOf<typeof texts>;
  }
}
`,
  };
}
