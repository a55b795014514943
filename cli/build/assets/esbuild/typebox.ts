/**
 * Removes unused parts of TypeBox. Its modules import `Guard` and `Memory` as namespaces that another module exports,
 * of which esbuild keeps every function (4 kB of the first load). Imported directly as namespaces, only the functions
 * that are called remain.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

const namespaceImport = /import \{ (Guard|Memory) \} from '([^']*\/(guard|memory))\/index\.mjs';/g;

export function typebox(): Plugin {
  return {
    name: 'portal-typebox',
    setup(build) {
      build.onLoad({ filter: /[\\/]typebox[\\/]build[\\/].*\.mjs$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replace(namespaceImport, "import * as $1 from '$2/$3.mjs';"),
        loader: 'js',
      }));
    },
  };
}
