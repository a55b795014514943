/**
 * Creation of a plugin from the template: rendered, formatted, checked with the other plugins, then moved into place in
 * one step.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InstalledPlugin } from '../../../core/plugin/installed.ts';
import { inTemporaryFolder } from '../../stopped-work.ts';
import type { Answers } from './answers.ts';
import { fixturesOf } from './fixtures.ts';
import { formatFiles } from './format.ts';
import { refuseMisfit } from './misfit.ts';
import { partsOfPlugin } from './names.ts';
import type { Files } from './part.ts';
import { partFiles } from './part-files.ts';
import { installedWith } from './part-manifest.ts';
import { partOf } from './part-names.ts';
import type { PartRequest } from './part-request.ts';
import { placeFolders, refuseTaken, stagingPrefix } from './place-files.ts';
import { recordOf, recordPath, recordText, type ScaffoldRecord } from './record.ts';
import { renderTemplate, templateVersion } from './render.ts';

/**
 * Creates all files of a plugin with these answers, except its record. They are not yet formatted.
 * @param parts parts that were added to it
 */
export async function filesOf(answers: Answers, parts: readonly PartRequest[] = []): Promise<Files> {
  const files = new Map([...fixturesOf(answers), ...(await renderTemplate(answers))]);
  const read = async (path: string) => files.get(path);
  for (const { kind, name, options } of parts) {
    const part = partOf(kind, answers.id, name, options);
    for (const [path, text] of await partFiles(kind, part, { ...options, read })) files.set(path, text);
  }
  return files;
}

/**
 * Returns the formatted files of the current template.
 * @param root the project, in which a temporary folder is created and removed
 * @throws ScaffoldError for a part that depends on the author's code, because the template alone does not contain it
 */
export async function formattedFilesOf(
  { answers, parts }: Pick<ScaffoldRecord, 'answers' | 'parts'>,
  root: string,
): Promise<Files> {
  const files = await filesOf(answers, parts);
  return inTemporaryFolder(stagingPrefix(root), (staging) => formatFiles(files, staging, root));
}

/**
 * Writes a plugin into a project. If there is a problem, nothing is written.
 * @param installed the existing plugins
 * @returns the paths written, relative to the project
 * @throws ScaffoldError if a folder already exists or the plugin conflicts with others
 */
export async function scaffold(
  answers: Answers,
  root: string,
  installed: readonly InstalledPlugin[],
): Promise<readonly string[]> {
  await refuseTaken(root, answers.id);
  return inTemporaryFolder(stagingPrefix(root), async (staging) => {
    const files = await formatFiles(await filesOf(answers), staging, root);
    await writeFile(join(staging, recordPath(answers.id)), recordText(recordOf(templateVersion, answers, files)));
    refuseMisfit(
      installedWith({ id: answers.id, manifest: { id: answers.id } }, partsOfPlugin(answers), files),
      installed,
    );
    await placeFolders(staging, root, answers.id);
    return [...files.keys(), recordPath(answers.id)].sort();
  });
}
