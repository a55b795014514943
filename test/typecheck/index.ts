/**
 * `npm run typecheck`: checks everything; `npm run typecheck -- payments crm`: only these plugins with their imports,
 * without their tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeDeclarations } from '../../core/plugin/declarations.ts';
import { compiler, compilerEnv } from './compile.ts';
import { type Project, projectFolder, projectOf } from './project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

function selectedProject(): Project {
  const known = readdirSync(join(root, 'plugins'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  try {
    return projectOf(process.argv.slice(2), known);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(2);
  }
}

const { name, config } = selectedProject();
const file = join(root, projectFolder, `${name}.json`);
mkdirSync(join(root, projectFolder), { recursive: true });
writeFileSync(file, JSON.stringify(config, undefined, 2));
await writeDeclarations(root);
// A single checker is used, because several would compute most types more than once.
const argv = [compiler, '-p', file, '--checkers', '1'];
const { status } = spawnSync(process.execPath, argv, { stdio: 'inherit', cwd: root, env: compilerEnv });
process.exitCode = status ?? 1;
