/**
 * Makes a plugin from the template: rendered, formatted, checked against the other plugins, then put in place at once.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InstalledPlugin } from '../../../core/plugin/installed.ts';
import { inTemporaryFolder } from '../../stopped-work.ts';
import { partFiles } from '../add/part-files.ts';
import { installedWith } from '../add/part-manifest.ts';
import { partOf } from '../add/part-names.ts';
import type { PartRequest } from '../add/part-request.ts';
import type { Answers } from './answers.ts';
import { fixturesOf } from './fixtures.ts';
import { formatFiles } from './format.ts';
import { refuseMisfit } from './misfit.ts';
import { partsOfPlugin } from './names.ts';
import type { Files } from './part.ts';
import { placeFolders, refuseTaken, stagingPrefix } from './place-files.ts';
import { recordOf, recordPath, recordText, type ScaffoldRecord } from './record.ts';
import { renderTemplate, templateVersion } from './render.ts';

/**
 * Creates all files of a plugin with these answers, not formatted yet. Its record is separate.
 * @param parts what is added to it
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
 * Returns the files of the current template, formatted.
 * @param root the project; a temporary folder in it comes and goes
 * @throws ScaffoldError for a part that stands on what the author wrote: the template alone has no place for it
 */
export async function formattedFilesOf(
  { answers, parts }: Pick<ScaffoldRecord, 'answers' | 'parts'>,
  root: string,
): Promise<Files> {
  const files = await filesOf(answers, parts);
  return inTemporaryFolder(stagingPrefix(root), (staging) => formatFiles(files, staging, root));
}

/**
 * Writes a plugin into a project; where anything is wrong, nothing at all.
 * @param installed the plugins that are there
 * @returns the paths written, relative to the project
 * @throws ScaffoldError for a folder that is there already or a plugin that would not fit the others
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
