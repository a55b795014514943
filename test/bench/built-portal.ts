/** Production builds for tests and measurements, in folders that are removed when the process ends. */
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile } from 'esbuild';
import { discoverPlugins } from '../../core/plugin/discover.ts';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { buildPortal } from '../../cli/build/assets/build.ts';
import type { InstalledPluginSource } from '../../cli/build/assets/options.ts';
import { metafilePath } from '../../cli/build/assets/fingerprint.ts';
import type { BuildResult } from '../../cli/build/assets/result.ts';
import { cachedBuild } from './cached-build.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const entry = 'core/app/main.tsx';

export interface Built {
  readonly result: BuildResult;
  readonly metafile: Metafile;
}

/** Folders that are removed when the process ends, by a single listener, because a process creates many of them. */
const folders = new Set<string>();

function removeFolders(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/**
 * Creates a new folder below `.cache`, inside the repository so that `#core` resolves from it. The folder is removed
 * when the process ends.
 */
export async function temporaryFolder(): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/measure-'));
  if (folders.size === 0) process.once('exit', removeFolders);
  folders.add(folder);
  return folder;
}

/** Builds the default deployment with these plugins added to the installed ones. */
export async function buildDefault(added: readonly InstalledPluginSource[] = []): Promise<Built> {
  const folder = await temporaryFolder();
  const [deployment, plugins] = await Promise.all([loadDeployment('default', root), discoverPlugins(root)]);
  const result = await buildPortal({
    root,
    deployment,
    plugins: [...plugins, ...added],
    outDir: join(folder, 'portal'),
  });
  return { result, metafile: JSON.parse(await readFile(result.metafile, 'utf8')) };
}

let built: Promise<Built> | undefined;

/**
 * Returns the build of the unmodified default deployment. It is made only once for the same sources, across all
 * processes.
 */
export function defaultBuild(): Promise<Built> {
  built ??= storedDefault();
  return built;
}

async function storedDefault(): Promise<Built> {
  const [folder, deployment, plugins] = await Promise.all([
    temporaryFolder(),
    loadDeployment('default', root),
    discoverPlugins(root),
  ]);
  const result = await cachedBuild('default', folder, (into) =>
    buildPortal({ root, deployment, plugins, outDir: join(into, 'portal') }),
  );
  const outDir = join(folder, 'portal');
  const metafile = metafilePath(outDir);
  // The metafile contains the path of the folder that the files were built in.
  const text = (await readFile(metafile, 'utf8')).replaceAll(relative(root, result.outDir), relative(root, outDir));
  await writeFile(metafile, text);
  return { result: { ...result, outDir, metafile }, metafile: JSON.parse(text) };
}
