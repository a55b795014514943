/** Detects a package called `portal` by another author that was installed instead of this product. Node only. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageName } from './package-name.ts';
import type { Problem } from './problem-codes.ts';

const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;
const foreign = 'portal';

/**
 * Returns a problem if a folder's package.json requires a package `portal`, or has one installed, that is not this
 * product.
 * @param folder the folder of a project, or of a plugin in a package.
 * @param plugin the plugin's id, if the folder is a plugin
 */
export async function foreignPortal(folder: string, plugin?: string): Promise<Problem | undefined> {
  const [manifest, installed] = await Promise.all([
    read(join(folder, 'package.json')),
    read(join(folder, 'node_modules', foreign, 'package.json')),
  ]);
  const dependencyKind = kinds.find((kind) => isNamed(manifest?.[kind]));
  if (dependencyKind === undefined && installed === undefined) return undefined;
  const isOurs =
    installed === undefined
      ? dependencyKind !== undefined && isAlias(manifest?.[dependencyKind])
      : installed.name === packageName;
  if (isOurs) return undefined;
  const where =
    dependencyKind === undefined
      ? `${join(folder, 'node_modules', foreign)} is`
      : `${dependencyKind} in ${join(folder, 'package.json')} has "${foreign}",`;
  return {
    code: 'foreign-portal',
    ...(plugin !== undefined && { plugin }),
    message: `${where} another author's package.`,
    hint: `Run npm uninstall ${foreign} there, and depend on "${packageName}".`,
  };
}

type Words = Readonly<Record<string, unknown>>;
const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNamed = (dependencies: unknown): boolean => isWords(dependencies) && Object.hasOwn(dependencies, foreign);
/** Returns whether the dependencies contain an alias: `"portal": "npm:@portal-backoffice/portal@^1.0.0"` */
const isAlias = (dependencies: unknown): boolean =>
  isWords(dependencies) && String(dependencies[foreign]).startsWith(`npm:${packageName}@`);

async function read(file: string): Promise<Words | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(file, 'utf8'));
    return isWords(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
