/** Test files that can reach a source file, nearest first. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsIn, targetOf } from '../lint/imports.ts';
import { type LaneName, laneOf } from '../runner/lanes.ts';
import { testFiles } from '../test-files.ts';

/** Lanes that answer in seconds: a browser, the command line or a whole build take minutes for what these tell. */
export const quickLanes: readonly LaneName[] = ['unit', 'component', 'sandbox'];

/** Maximum distance of a test from the file that it tests: the test imports a module that imports it, and so on. */
export const farthest = 4;

export interface Candidate {
  readonly file: string;
  /** Steps from the test to the nearest of the sources. */
  readonly distance: number;
}

/**
 * @param root the repository's folder
 * @param sources files to be reached, relative to it
 * @param within steps from one of them
 * @param lanes those of the tests
 */
export function candidatesFor(
  root: string,
  sources: readonly string[],
  within = farthest,
  lanes = quickLanes,
): Candidate[] {
  const { imports: subpaths }: { imports: Record<string, string> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const known = new Map<string, readonly string[]>();
  const importsOf = (file: string): readonly string[] => {
    const found = known.get(file);
    if (found) return found;
    const path = join(root, file);
    const imports = /\.[jt]sx?$/.test(file) && existsSync(path) ? importsIn(readFileSync(path, 'utf8')) : [];
    const targets = imports
      .filter(({ kind }) => kind !== 'type')
      .map(({ specifier }) => targetOf(specifier, file, subpaths));
    known.set(file, targets);
    return targets;
  };
  const wanted = new Set(sources);
  return testFiles().flatMap((file): Candidate[] => {
    if (!lanes.includes(laneOf(file, readFileSync(join(root, file), 'utf8')))) return [];
    const distance = distanceTo(wanted, file, importsOf, within) ?? (isMirror(file, sources) ? farthest : undefined);
    return distance === undefined ? [] : [{ file, distance }];
  });
}

function distanceTo(
  wanted: ReadonlySet<string>,
  from: string,
  importsOf: (file: string) => readonly string[],
  within: number,
): number | undefined {
  const seen = new Set([from]);
  let layer = [from];
  for (let distance = 1; distance <= within; distance += 1) {
    layer = layer.flatMap((file) => importsOf(file)).filter((file) => !seen.has(file) && seen.add(file));
    if (layer.some((file) => wanted.has(file))) return distance;
  }
  return undefined;
}

/**
 * Tests of a plugin stand in a folder of its name, and reach its sandbox through the server, which loads it by its
 * path.
 */
const isMirror = (test: string, sources: readonly string[]) => {
  const [, plugin] = /^test\/plugins\/([^/]+)\//.exec(test) ?? [];
  return plugin !== undefined && sources.some((source) => source.startsWith(`plugins/${plugin}/`));
};
