/** Production builds to measure, each made once per process, in folders that are removed when the process ends. */
import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile } from 'esbuild';
import { discoverPlugins } from '../../core/plugin/discover.ts';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { buildPortal } from '../../dev-server/assets/build.ts';
import type { InstalledPluginSource } from '../../dev-server/assets/options.ts';
import type { BuildResult } from '../../dev-server/assets/result.ts';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const entry = 'core/app/main.tsx';

export interface Built {
  readonly result: BuildResult;
  readonly metafile: Metafile;
}

/** A new folder below `.cache`, inside the repository so that `#core` resolves from it; removed when the process ends. */
export async function temporaryFolder(): Promise<string> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/measure-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Builds the default deployment with these plugins added to the installed ones. */
export async function buildDefault(added: readonly InstalledPluginSource[] = []): Promise<Built> {
  const folder = await temporaryFolder();
  const [deployment, plugins] = await Promise.all([loadDeployment('default', root), discoverPlugins(root)]);
  const result = await buildPortal({ root, deployment, plugins: [...plugins, ...added], outDir: join(folder, 'portal') });
  return { result, metafile: JSON.parse(await readFile(result.metafile, 'utf8')) };
}

let built: Promise<Built> | undefined;

/** The default deployment as it is. */
export function defaultBuild(): Promise<Built> {
  built ??= buildDefault();
  return built;
}
