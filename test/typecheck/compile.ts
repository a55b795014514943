/** The TypeScript compiler, for the type check and for tests of projects that they have made. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const compiler = join(fileURLToPath(new URL('../..', import.meta.url)), 'node_modules/typescript/bin/tsc');

/** The compiler is a Go program; it collects its garbage less often, for more memory. */
export const compilerEnv: NodeJS.ProcessEnv = { GOGC: '400', ...process.env };

/**
 * Checks a project with one thread: several do twice the work, and another test has the other processor.
 * @param project its file or folder, from `cwd`
 * @returns what is wrong with it; an empty text where it is sound
 */
export function compile(project: string, cwd: string): Promise<string> {
  const argv = [compiler, '-p', project, '--singleThreaded', '--pretty', 'false'];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      argv,
      { cwd, env: compilerEnv, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => {
        resolve(error ? stdout + stderr || error.message : '');
      },
    );
  });
}
