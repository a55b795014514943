/** Test files that can reach a source file, nearest first. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsIn, targetOf } from '../lint/imports.ts';
import { type LaneName, laneOf } from '../runner/lanes.ts';
import { testFiles } from '../test-files.ts';

/** Lanes that answer in seconds. A browser, the command line or a whole build would take minutes. */
export const quickLanes: readonly LaneName[] = ['unit', 'component', 'sandbox'];

/** Maximum distance between a test and the file that it tests: the test imports a module that imports it, and so on. */
export const farthest = 4;

export interface Candidate {
  readonly file: string;
  /** Number of imports between the test and the source; less for a test in the source's own folder or plugin. */
  readonly distance: number;
}

/**
 * Returns a function that finds the tests for a source, nearest first.
 * @param root the repository's folder
 * @param within maximum number of steps between the two
 */
export function candidateFinder(
  root: string,
  within = farthest,
): (source: string, lanes?: readonly LaneName[]) => readonly Candidate[] {
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
  const tests = testFiles().map((file) => ({ file, lane: laneOf(file, readFileSync(join(root, file), 'utf8')) }));
  return (source, lanes = quickLanes) =>
    tests
      .filter(({ lane }) => lanes.includes(lane))
      .flatMap(({ file }): Candidate[] => {
        const distance = distanceTo(source, file, importsOf, within) ?? (isMirror(file, source) ? farthest : undefined);
        return distance === undefined ? [] : [{ file, distance: nearness(file, source, distance) }];
      })
      .sort((a, b) => a.distance - b.distance);
}

/**
 * Returns the distance adjusted by folder: tests are in a folder with the name of the tested folder, and those of a
 * plugin in a folder with its name.
 */
function nearness(test: string, source: string, distance: number): number {
  if (test.startsWith(`test/${source.replace(/\/[^/]*$/, '')}/`)) return 0;
  const [plugin] = /^plugins\/[^/]+/.exec(source) ?? [];
  return plugin !== undefined && test.startsWith(`test/${plugin}/`) ? distance / (farthest + 1) : distance;
}

function distanceTo(
  wanted: string,
  from: string,
  importsOf: (file: string) => readonly string[],
  within: number,
): number | undefined {
  const seen = new Set([from]);
  let layer = [from];
  for (let distance = 1; distance <= within; distance += 1) {
    layer = layer.flatMap((file) => importsOf(file)).filter((file) => !seen.has(file) && seen.add(file));
    if (layer.includes(wanted)) return distance;
  }
  return undefined;
}

/**
 * Returns true if a test is in a folder with the name of the source's plugin. Such tests reach its sandbox through the
 * server, which loads it by its path.
 */
const isMirror = (test: string, source: string) => {
  const [, plugin] = /^test\/plugins\/([^/]+)\//.exec(test) ?? [];
  return plugin !== undefined && source.startsWith(`plugins/${plugin}/`);
};
