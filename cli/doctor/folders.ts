/** Checks of the folders that are read and written. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cachedBuilds, refusalOf } from '../../dev-server/build-folder.ts';
import type { Examination } from './finding.ts';

/** Checks that `build/`, or the folder in which it will be created, can be written, or else the user's cache. */
export const buildFolder: Examination = async ({ root, env }) => {
  const about = { id: 'build', name: 'Build folder' };
  const build = join(root, 'build');
  const refusal = await refusalOf(build);
  if (refusal === undefined) return [{ ...about, verdict: 'good', found: `${build} is writable` }];
  const found = `${build} isn’t writable (${refusal}).`;
  const remedy = `Make it writable: chmod u+rwx "${build}"`;
  const cached = cachedBuilds(root, env);
  if ((await refusalOf(cached)) !== undefined) return [{ ...about, verdict: 'fails', found, remedy }];
  return [{ ...about, verdict: 'warning', found: `${found} portal start builds into ${cached}.`, remedy }];
};

/** Checks that `fixtures/` and all its folders can be read. */
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
    if (code === 'ENOENT')
      return [{ ...about, verdict: 'good', found: `none yet; portal fixtures record creates ${folder}` }];
    return [
      {
        ...about,
        verdict: 'fails',
        found: `${folder} can’t be read (${code}).`,
        remedy: `Make it readable: chmod -R u+rX "${folder}"`,
      },
    ];
  }
};
