/**
 * `virtual:portal/catalogue`: the examples of the catalogue with their source, as in the folder (types:
 * dev-server/catalogue/virtual.d.ts).
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import { type BuildPlan, importPath } from '../options.ts';
import { moduleOf } from './entry-points.ts';

const namespace = 'catalogue';

export function catalogueModule({ root }: Pick<BuildPlan, 'root'>): Plugin {
  return {
    name: 'portal-catalogue',
    setup(build) {
      build.onResolve({ filter: /^virtual:portal\/catalogue$/ }, ({ path }) => ({ path, namespace }));
      build.onLoad({ filter: /.*/, namespace }, async (): Promise<OnLoadResult> => {
        const files = await exampleFiles(root);
        const entries = await Promise.all(
          files.map(async ({ id, group, path }) => {
            const { about, examples } = readExamples(path, await readFile(path, 'utf8'));
            const facts = JSON.stringify({ id, group, about, examples });
            return `{ ...${facts}, load: () => import(${JSON.stringify(importPath(root, path))}) }`;
          }),
        );
        const folders = [...new Set(files.map(({ folder }) => folder))];
        return {
          contents: `export default [${entries.join(',\n')}];`,
          resolveDir: root,
          watchFiles: files.map(({ path }) => path),
          watchDirs: folders,
        };
      });
    },
  };
}

interface ExampleFile {
  readonly id: string;
  /** `ui` or `charts`: the entry point whose components the file shows. */
  readonly group: string;
  readonly folder: string;
  readonly path: string;
}

/** Returns the files with examples, ordered by group and name. */
export async function exampleFiles(root: string): Promise<ExampleFile[]> {
  const of = async (group: string) => {
    const folder = join(root, 'dev-server/catalogue/examples', group);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.tsx')).sort();
    return names.map((name) => ({ id: name.replace('.tsx', ''), group, folder, path: join(folder, name) }));
  };
  return (await Promise.all(['ui', 'charts'].map(of))).flat();
}

/**
 * Reads a file's description and the source of each of its examples, which are the exports that begin with a capital
 * letter.
 */
export function readExamples(path: string, source: string) {
  const [, comment = ''] = /^\/\*\*\s+([\s\S]*?)\s*\*\//.exec(source) ?? [];
  const about = comment.replace(/\s*\n\s*\* ?/g, ' ').trim();
  const examples = moduleOf(path, source).staticExports.flatMap(({ start, end, entries }) => {
    const name = entries[0]?.exportName.name ?? '';
    return /^[A-Z]/.test(name) ? [{ name, code: source.slice(start, end).replace(/^export /, '') }] : [];
  });
  return { about, examples };
}
