/** The TypeScript compiler, for the type check and for tests of generated projects. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const compiler = join(fileURLToPath(new URL('../..', import.meta.url)), 'node_modules/typescript/bin/tsc');

/** Environment of the compiler, a Go program. It collects its garbage less often and uses more memory. */
export const compilerEnv: NodeJS.ProcessEnv = { GOGC: '400', ...process.env };

/**
 * Checks a project with one thread: several threads do twice the work, and another test uses the other processor.
 * @param project its file or folder, from `cwd`
 * @returns its errors; an empty text if there are none
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
