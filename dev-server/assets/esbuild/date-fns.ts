/**
 * One date-fns, and of its languages those that are asked for by name. Blueprint's dates come with it as ES modules and, by way of
 * date-fns-tz, as CommonJS once more (31 kB in the pickers' file); the list of all 90 languages, of which react-day-picker takes English,
 * is 530 files that esbuild would read to leave out.
 */
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { type BuildPlan, packageFolder } from '../options.ts';

const namespace = 'date-fns-languages';

export function dateFns({ root }: Pick<BuildPlan, 'root'>): Plugin {
  return {
    name: 'portal-date-fns',
    setup(build) {
      const folder = packageFolder(root, 'date-fns');
      build.onResolve({ filter: /^date-fns\/.+\/index\.js$/ }, ({ path }) =>
        path.startsWith('date-fns/esm/') ? undefined : { path: join(folder, path.replace('date-fns/', 'esm/')), sideEffects: false },
      );
      build.onResolve({ filter: /^date-fns\/locale$/ }, ({ path }) => ({ path, namespace, sideEffects: false }));
      // A name that is not here is an error of the build.
      build.onLoad({ filter: /.*/, namespace }, () => ({
        contents: "export { default as enUS } from 'date-fns/locale/en-US/index.js';",
        resolveDir: root,
        loader: 'js',
      }));
    },
  };
}
