/** Prepares the built portal for the server. The bundler is loaded only if there is something to build. */
import { join } from 'node:path';
import type { Deployment } from '../core/model/deployment.ts';
import { buildsFolder, cachedBuilds } from './build-folder.ts';
import type { ServerOptions } from './options.ts';
import type { EnabledPlugins } from './plugins.ts';

export interface PortalFolder {
  readonly dir: string;
  /** Registers a callback for each rebuild. Only works while the sources are watched. */
  readonly onRebuild: (callback: () => void) => void;
  stop(): Promise<void>;
}

/**
 * Returns the portal's folder for a deployment, `build/<deployment id>` below the root. It is built if `build` requests
 * it, if its sources changed, or if it is watched. Development builds are separate, in `build/<id>-dev`. If the sources
 * are read-only, builds are in the user's cache.
 * @throws BuildError if the first build of a portal that isn't watched fails; StartError if a plugin lacks a file or no
 *   folder is writable
 */
export async function preparePortal(
  options: ServerOptions,
  root: string,
  deployment: Deployment,
  plugins: EnabledPlugins,
  log: (line: string) => void,
): Promise<PortalFolder> {
  const callbacks = new Set<() => void>();
  const folder = (dir: string, stop: () => Promise<void> = async () => undefined): PortalFolder => ({
    dir,
    stop,
    onRebuild: (callback) => callbacks.add(callback),
  });
  const { build = 'reuse', watch = false } = options;
  if (typeof build === 'object') return folder(build.dir);

  const input = { root, deployment, plugins: plugins.discovered };
  if (watch) {
    const { watchPortal } = await import('../cli/build/assets/watch.ts');
    const outDir = join(await folderToWrite(root, log), `${deployment.id}-dev`);
    const { stop } = await watchPortal({ ...input, outDir }, (rebuild) => {
      if ('error' in rebuild) log(rebuild.error.message);
      else for (const callback of callbacks) callback();
    });
    return folder(outDir, stop);
  }
  const { isFresh } = await import('../cli/build/assets/fingerprint.ts');
  for (const builds of build === 'fresh' ? [] : [join(root, 'build'), cachedBuilds(root)]) {
    const outDir = join(builds, deployment.id);
    if (await isFresh({ ...input, outDir })) return folder(outDir);
  }
  const outDir = join(await folderToWrite(root, log), deployment.id);
  const { buildPortal } = await import('../cli/build/assets/build.ts');
  await buildPortal({ ...input, outDir }).catch(async (error: unknown) => {
    const { missingOr } = await import('./missing-files.ts');
    throw await missingOr(error, plugins.enabled, root);
  });
  return folder(outDir);
}

/** Chooses the folder for a new build, and logs a line if it isn't the usual folder. */
async function folderToWrite(root: string, log: (line: string) => void): Promise<string> {
  const usual = join(root, 'build');
  const chosen = await buildsFolder(root);
  if (chosen !== usual) log(`${usual} isn’t writable. The portal is built into ${chosen}.`);
  return chosen;
}
