/** Contents of a deployment's build, read from the bundler's metafile. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { projectRoot } from '../../dev-server/options.ts';

interface Metafile {
  readonly outputs: Readonly<
    Record<string, { readonly entryPoint?: string; readonly inputs: Readonly<Record<string, unknown>> }>
  >;
}

async function metafileOf(deployment: string): Promise<Metafile> {
  return JSON.parse(await readFile(join(projectRoot, 'build', `${deployment}.metafile.json`), 'utf8'));
}

/** Returns all source files that are part of the build. */
export async function builtSources(deployment: string): Promise<string[]> {
  const { outputs } = await metafileOf(deployment);
  return Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
}

/** Returns the addresses of the scripts with code of files below a folder, except for the portal's entry. */
export async function scriptsOf(deployment: string, folder: string): Promise<string[]> {
  const { outputs } = await metafileOf(deployment);
  return Object.entries(outputs)
    .filter(
      ([file, { entryPoint, inputs }]) =>
        file.endsWith('.js') &&
        entryPoint !== 'core/app/main.tsx' &&
        Object.keys(inputs).some((input) => input.includes(folder)),
    )
    .map(([file]) => `/assets/${basename(file)}`);
}
