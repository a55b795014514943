/**
 * All files of an imported plugin, formatted: those of its resources, and those that combine them. None of them is run.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inTemporaryFolder } from '../../stopped-work.ts';
import { literal } from '../scaffold/code.ts';
import { formatFiles } from '../scaffold/format.ts';
import type { Files } from '../scaffold/part.ts';
import { codeNames } from './code-names.ts';
import { fixturesOfApi } from './fixtures.ts';
import { manifestCode } from './manifest.ts';
import type { ImportedApi, ImportedResource, Unmapped } from './model.ts';
import { readme } from './readme.ts';
import { resourceFiles } from './resource-files.ts';
import { textsOf } from './texts-of.ts';

/** Path prefix of the folders in which generated files are formatted. */
export const importFolder = join(tmpdir(), 'portal-import-');

const json = (value: unknown) => JSON.stringify(value);

/** Returns the files by path relative to the project, without fixtures and not yet formatted. */
export function draftsOf(api: ImportedApi): Files {
  const { id, resources } = api;
  const tier = resources[0]?.part.tiers[0] ?? 'tenant';
  const texts = textsOf(api, tier);
  const folder = `plugins/${id}`;
  return new Map([
    ...resources.flatMap((resource) => [...resourceFiles(resource)]),
    [`${folder}/plugin.ts`, manifestCode(api)],
    [`${folder}/sandbox.ts`, sandbox(resources)],
    [`${folder}/README.md`, readme(api)],
    [`${folder}/messages/en.json`, json(texts.en)],
    [`${folder}/messages/tr.json`, json(texts.tr)],
    [`${folder}/messages/permissions.en.json`, json(texts.permissions.en)],
    [`${folder}/messages/permissions.tr.json`, json(texts.permissions.tr)],
  ]);
}

/**
 * Returns the formatted files, with a fixture for each call, and the calls for which no fixture is possible.
 * @param root the project with the `biome.json` for the formatting; nothing is written to it
 * @throws ScaffoldError if Biome is not installed
 */
export async function filesOfApi(
  api: ImportedApi,
  root: string,
): Promise<{ readonly files: Files; readonly unmapped: readonly Unmapped[] }> {
  const formatted = await inTemporaryFolder(importFolder, (folder) => formatFiles(draftsOf(api), folder, root));
  const { files: fixtures, unmapped } = fixturesOfApi(api);
  return { files: new Map([...formatted, ...fixtures].sort(([path], [other]) => (path < other ? -1 : 1))), unmapped };
}

function sandbox(resources: readonly ImportedResource[]): string {
  const all = resources.map(({ part }) => ({ part, names: codeNames(part) }));
  const imports = all.map(
    ({ part, names }) =>
      `import { ${names.answersVar}, ${names.entityVar} } from ${literal(`./sandbox/${part.name}.ts`)};`,
  );
  return `/** The sandbox's answers to the calls of the API. */
import { defineSandbox } from '#sandbox';
${imports.join('\n')}

export default defineSandbox(${all.map(({ names }) => names.answersVar).join(', ')}, { entities: [${all.map(({ names }) => names.entityVar).join(', ')}] });
`;
}
