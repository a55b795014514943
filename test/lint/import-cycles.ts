/** Circular imports of files and of folders, types included. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareText } from '../../core/plugin/switches.ts';
import { sourceFiles } from '../test-files.ts';
import { importsIn, targetOf } from './imports.ts';

/**
 * Finds import cycles: groups of files that import each other, directly or through other files.
 * @param imports the files that each file imports
 * @returns the sorted files of each cycle; none if there is no cycle
 */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  // Tarjan's algorithm: a cycle is a strongly connected component with several files, or a file that imports itself.
  const found: string[][] = [];
  const numbers = new Map<string, number>();
  const stack: string[] = [];
  const visit = (file: string): number => {
    const number = numbers.size;
    numbers.set(file, number);
    let low = number;
    stack.push(file);
    for (const target of imports.get(file) ?? []) {
      if (!numbers.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, numbers.get(target) ?? low);
    }
    if (low === number) {
      const cycle = stack.splice(stack.indexOf(file));
      if (cycle.length > 1 || imports.get(file)?.includes(file)) found.push(cycle.sort());
    }
    return low;
  };
  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return found;
}

/** Returns the imports of each source file whose path matches, by paths relative to the root. */
export function importsMatching(root: string, paths: RegExp): Map<string, readonly string[]> {
  const files = sourceFiles(root).filter((file) => paths.test(file) && /\.tsx?$/.test(file));
  return new Map(
    files.map((file) => [
      file,
      importsIn(readFileSync(join(root, file), 'utf8')).map(({ specifier }) => targetOf(specifier, file, {})),
    ]),
  );
}

/** Folders and files beside each other that import each other, directly or through others beside them. */
export interface FolderCycle {
  /** Path of the folder that they are in; empty for the root. */
  readonly folder: string;
  readonly names: readonly string[];
}

/**
 * Finds import cycles between what is directly in one folder: its folders, each with everything below it, and its
 * files. A folder in a cycle can't be read, moved or tested without the others.
 * @param imports the files that each file imports, by paths relative to the root
 * @returns the cycles, sorted by their folder
 */
export function findFolderCycles(imports: ReadonlyMap<string, readonly string[]>): FolderCycle[] {
  const folders = new Map<string, Map<string, string[]>>();
  for (const [file, targets] of imports) {
    for (const target of targets) {
      if (!imports.has(target)) continue;
      const [steps, targetSteps] = [file.split('/'), target.split('/')];
      const depth = steps.findIndex((name, at) => name !== targetSteps[at]);
      const [name, imported] = [steps[depth], targetSteps[depth]];
      if (name === undefined || imported === undefined) continue;
      const parent = steps.slice(0, depth).join('/');
      const entries = folders.get(parent) ?? new Map<string, string[]>();
      folders.set(parent, entries.set(name, [...(entries.get(name) ?? []), imported]));
    }
  }
  return [...folders]
    .flatMap(([folder, entries]) => findCycles(entries).map((names) => ({ folder, names })))
    .sort(
      (cycle, other) => compareText(cycle.folder, other.folder) || compareText(cycle.names.join(), other.names.join()),
    );
}
