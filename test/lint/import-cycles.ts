/** Circular imports of files, types included. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from '../test-files.ts';
import { importsIn, targetOf } from './imports.ts';

/**
 * Finds the groups of files that import each other in a circle, directly or through other files.
 * @param imports the files that each file imports
 * @returns the sorted files of each circle; none if there is no circle
 */
export function findCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  // Tarjan's algorithm: a circle is a strongly connected component with several files, or a file that imports itself.
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
      const circle = stack.splice(stack.indexOf(file));
      if (circle.length > 1 || imports.get(file)?.includes(file)) found.push(circle.sort());
    }
    return low;
  };
  for (const file of imports.keys()) if (!numbers.has(file)) visit(file);
  return found;
}

/** Returns the files that each source file below some folders imports, by paths relative to the root. */
export function importsBelow(root: string, folders: RegExp): Map<string, readonly string[]> {
  const files = sourceFiles(root).filter((file) => folders.test(file) && /\.tsx?$/.test(file));
  return new Map(
    files.map((file) => [
      file,
      importsIn(readFileSync(join(root, file), 'utf8')).map(({ specifier }) => targetOf(specifier, file, {})),
    ]),
  );
}
