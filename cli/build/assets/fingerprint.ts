/** Check whether a build is up to date with its sources. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { firstLoadPath } from '../../../server/documents/first-load.ts';
import { type BuildOptions, type BuildPlan, planBuild } from './options.ts';

/** Information about a build, stored outside its folder so that it is never served. */
interface BuildInfo {
  readonly fingerprint: string;
  readonly deployment: string;
}

/** Returns the path of a build's information: `build/default` → `build/default.build-info.json` */
export const buildInfoPath = (outDir: string) => join(dirname(outDir), `${basename(outDir)}.build-info.json`);
export const metafilePath = (outDir: string) => join(dirname(outDir), `${basename(outDir)}.metafile.json`);

/**
 * Returns the SHA-256 of all inputs of a build: sources, texts, packages, the deployment, and the code and settings of
 * the build.
 */
export async function fingerprint(plan: BuildPlan): Promise<string> {
  const folders = [
    join(plan.root, 'core'),
    join(plan.root, 'cli/build/assets'),
    join(plan.root, 'server/documents'),
    ...plan.plugins.map((plugin) => plugin.dir),
  ];
  const files = (await Promise.all(folders.map(filesBelow))).flat();
  // The portal's package has no lock file; npm writes one next to the installed packages.
  const lockfile = [join(plan.root, 'package-lock.json'), join(plan.root, '../.package-lock.json')].filter(existsSync);
  // Reads synchronously: awaiting each of about 2,000 files takes three times as long as reading it.
  const contents = [...lockfile, join(plan.root, 'package.json'), ...files].map(
    (file) => [relative(plan.root, file), readFileSync(file)] as const,
  );
  const hash = createHash('sha256');
  const { deployment, minify, dev, pseudo, pages, plugins } = plan;
  hash.update(
    JSON.stringify({
      deployment,
      minify,
      dev,
      pseudo,
      pages,
      plugins: plugins.map((plugin) => plugin.id),
      entry: relative(plan.root, plan.entry),
    }),
  );
  for (const [file, bytes] of contents.sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(`\0${file}\0${bytes.length}\0`).update(bytes);
  return hash.digest('hex');
}

export function buildInfo(plan: BuildPlan, value: string): string {
  return JSON.stringify({ fingerprint: value, deployment: plan.deployment.id } satisfies BuildInfo);
}

/**
 * Returns true if `outDir` contains a build of exactly these options and the current sources, so that another build
 * would change nothing.
 * @throws BuildError if the options can't be built
 */
export async function isFresh(options: BuildOptions): Promise<boolean> {
  const plan = planBuild(options);
  const info = await readFile(buildInfoPath(plan.outDir), 'utf8').catch(() => undefined);
  const page = await readFile(join(plan.outDir, 'index.html')).catch(() => undefined);
  const load = await readFile(firstLoadPath(plan.outDir)).catch(() => undefined);
  if (info === undefined || page === undefined || load === undefined) return false;
  return info === buildInfo(plan, await fingerprint(plan));
}

/** Files that no build reads. */
const unread = /(^|[\\/])(sandbox(\.ts|[\\/].*)|README\.md)$/;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => !unread.test(relative(folder, file)));
}
