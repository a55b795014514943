/** The folders that are written to and read from. */
import { access, constants, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Examination } from './finding.ts';

/** `build/`, or the folder that it will be made in, can be written to. */
export const buildFolder: Examination = async ({ root }) => {
  const about = { id: 'build', name: 'Build folder' };
  const build = join(root, 'build');
  const refusal = await refusalOf(build, constants.R_OK | constants.W_OK | constants.X_OK);
  const found = refusal === 'ENOENT' ? await refusalOf(root, constants.W_OK | constants.X_OK) : refusal;
  if (found === undefined) return [{ ...about, verdict: 'good', found: `${build} is writable` }];
  return [
    {
      ...about,
      verdict: 'fails',
      found: `${build} isn’t writable (${found}).`,
      remedy: `Make it writable: chmod u+rwx "${build}"`,
    },
  ];
};

/** `fixtures/` with all its folders can be read. */
export const fixturesFolder: Examination = async ({ root }) => {
  const about = { id: 'fixtures', name: 'Fixtures' };
  const folder = join(root, 'fixtures');
  try {
    await readdir(folder, { recursive: true });
    const { fixtureFiles } = await import('../../dev-server/fixtures/index.ts');
    const { length } = fixtureFiles(folder);
    return [{ ...about, verdict: 'good', found: `${length} file${length === 1 ? '' : 's'} in ${folder}` }];
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'ENOENT') return [{ ...about, verdict: 'good', found: `none yet; portal fixtures record creates ${folder}` }];
    return [{ ...about, verdict: 'fails', found: `${folder} can’t be read (${code}).`, remedy: `Make it readable: chmod -R u+rX "${folder}"` }];
  }
};

/** Why the rights are not there; undefined where they are. */
async function refusalOf(path: string, mode: number): Promise<string | undefined> {
  try {
    await access(path, mode);
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}
