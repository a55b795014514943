/**
 * Checks that each test file is in the lane for its dependencies: a file with a page isn't a unit test, a file that
 * runs programs shares no process.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LaneName, laneOf } from '../runner/lanes.ts';
import { sourceFiles, testFiles } from '../test-files.ts';
import type { Violation } from './dependencies.ts';
import { importsIn, targetOf } from './imports.ts';

/** Dependencies that a file may use in each lane, among those below. */
const allowed: Readonly<Record<LaneName, readonly Need[]>> = {
  unit: [],
  component: ['page'],
  sandbox: ['server'],
  browser: ['browser', 'page', 'server'],
  program: ['browser', 'page', 'program', 'server'],
};

type Need = 'browser' | 'page' | 'program' | 'server';

/** Files and modules with a dependency, and its name. */
const bringers: readonly (readonly [RegExp, Need, string])[] = [
  [/^test\/harness\/(portal|browser)\.ts$/, 'browser', 'a browser'],
  [/^test\/harness\/dom\.ts$/, 'page', 'a document'],
  [/^dev-server\/server\.ts$/, 'server', 'a server'],
];
/**
 * Direct imports of a test file with a dependency. A module of the product may be imported without running its
 * programs.
 */
const ownBringers: readonly (readonly [RegExp, Need, string])[] = [
  [/^node:(child_process|worker_threads)$/, 'program', 'programs or threads'],
];

/**
 * Finds all test files with a dependency that their lane doesn't allow.
 * @param root the repository's folder
 */
export function findLaneViolations(root: string): Violation[] {
  const { imports = {} }: { readonly imports?: Readonly<Record<string, string>> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const source = new Map(sourceFiles(root).map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const targets = new Map(
    [...source].map(([path, text]) => [
      path,
      importsIn(text)
        .filter(({ kind }) => kind !== 'type')
        .map(({ specifier }) => targetOf(specifier, path, imports)),
    ]),
  );
  return testFiles().flatMap((file) => {
    const lane = laneOf(file, source.get(file) ?? '');
    const direct = targets.get(file) ?? [];
    const reached = new Set(direct);
    for (const path of reached)
      if (path.startsWith('test/')) for (const target of targets.get(path) ?? []) reached.add(target);
    const met = [
      ...bringers.filter(([path]) => [...reached].some((file) => path.test(file))),
      ...ownBringers.filter(([path]) => direct.some((file) => path.test(file))),
    ];
    return met
      .filter(([, need]) => !allowed[lane].includes(need))
      .map(([, , what]) => ({
        at: `${file}:1`,
        message: `It works with ${what}, which the lane ${lane} does not have. Name the lane in its first line: // @lane <lane>.`,
      }));
  });
}
