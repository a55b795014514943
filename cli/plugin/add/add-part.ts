/** Adds a part to a plugin of a project: formatted, checked against all plugins, then written; where anything is wrong, nothing. */
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { discoverPlugins } from '../../../core/plugin/discover.ts';
import { didYouMean } from '../../../core/plugin/nearest.ts';
import { formatFiles } from '../scaffold/format.ts';
import { stagingFolder } from '../scaffold/place-files.ts';
import { refuseMisfit } from '../scaffold/scaffold.ts';
import { ScaffoldError } from '../scaffold/scaffold-error.ts';
import { type PartFilesOptions, type PartKind, partFiles } from './part-files.ts';
import { type Part, type PartOptions, partOf } from './part-names.ts';

export interface AddOptions extends PartOptions, Pick<PartFilesOptions, 'slot' | 'of'> {
  readonly root: string;
  readonly dryRun: boolean;
}

export interface AddedPart {
  readonly part: Part;
  /** Relative to the project, sorted; whether each is new. */
  readonly files: readonly { readonly path: string; readonly isNew: boolean }[];
}

/** @throws ScaffoldError for a plugin that is not there, a name that does not do, and a file that is not built as a scaffolded one is */
export async function addPart(kind: PartKind, plugin: string, name: string, options: AddOptions): Promise<AddedPart> {
  const { root, dryRun } = options;
  const installed = await discoverPlugins(root);
  const ids = installed.map(({ id }) => id);
  if (!ids.includes(plugin)) {
    throw new ScaffoldError(
      'scaffold.id',
      `There is no plugin "${plugin}". ${didYouMean(plugin, ids, 'portal plugin list shows what is there, portal plugin new makes one.')}`,
    );
  }
  const part = partOf(plugin, name, options);
  const read = (path: string) => readFile(join(root, path), 'utf8').catch(() => undefined);
  const drafts = await partFiles(kind, part, { ...options, read });
  const files = await Promise.all([...drafts.keys()].sort().map(async (path) => ({ path, isNew: (await read(path)) === undefined })));
  if (dryRun) return { part, files };
  const staging = await stagingFolder(root);
  try {
    await cp(join(root, 'plugins', plugin), join(staging, 'plugins', plugin), { recursive: true });
    const formatted = await formatFiles(drafts, staging, root);
    await refuseMisfit(
      staging,
      plugin,
      installed.filter(({ id }) => id !== plugin),
    );
    for (const [path, text] of formatted) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, `${path}.new`), text);
    }
    // Nothing can be wrong any more but the disk itself.
    for (const path of formatted.keys()) await rename(join(root, `${path}.new`), join(root, path));
    return { part, files };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
