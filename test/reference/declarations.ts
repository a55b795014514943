/** Type declarations of the entry points and of all their exports, written by the compiler. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiler, compilerEnv } from '../typecheck/compile.ts';
import type { EntryPoint } from './entry-points.ts';

/**
 * Returns the declarations of a source, whose path is relative to the repository; `undefined` if the source doesn't
 * exist.
 */
export type ReadDeclarations = (file: string) => string | undefined;

/**
 * Writes the declarations into a temporary folder and returns the result of `read`. Types are inferred but not checked,
 * which `npm run typecheck` does.
 * @param root the repository
 * @param read reads from the declarations
 * @throws Error with the compiler's output if an entry point has no declarations
 */
export function withDeclarations<Found>(
  root: string,
  entryPoints: readonly EntryPoint[],
  read: (declarations: ReadDeclarations) => Found,
): Found {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/reference-'));
  try {
    const fromRoot = (file: string) => `../../${file}`;
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: fromRoot('tsconfig.json'),
        compilerOptions: {
          noEmit: false,
          noCheck: true,
          declaration: true,
          emitDeclarationOnly: true,
          rootDir: fromRoot(''),
          outDir: 'out',
          typeRoots: [fromRoot('node_modules/@types')],
        },
        include: [],
        files: [...entryPoints.map(({ file }) => file), 'core/package.d.ts'].map(fromRoot),
      }),
    );
    // A single thread infers types in the same order in each run.
    const argv = [compiler, '-p', folder, '--singleThreaded', '--pretty', 'false'];
    const { stdout, stderr } = spawnSync(process.execPath, argv, { cwd: root, env: compilerEnv, encoding: 'utf8' });
    const written = (file: string) => join(folder, 'out', file.replace(/\.tsx?$/, '.d.ts'));
    for (const { file } of entryPoints)
      if (!existsSync(written(file))) throw new Error(`${file} has no declarations.\n${stdout}${stderr}`);
    return read((file) => (existsSync(written(file)) ? readFileSync(written(file), 'utf8') : undefined));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
