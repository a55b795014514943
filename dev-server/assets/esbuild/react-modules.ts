/**
 * Gives out React's packages, which are CommonJS, as ES modules. Without it each file that imports React asks esbuild's helpers for a
 * namespace of its own, and every element is made through it: `(0, runtime.jsx)(…)`. So each screen would load the helpers as one more file.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { type BuildPlan, packageFolder } from '../options.ts';

const namespace = 'react-module';

/** Of each specifier the file of its package that React's own index chooses from. */
const modules: Readonly<Record<string, { readonly package: string; readonly file: string }>> = {
  react: { package: 'react', file: 'react' },
  'react/jsx-runtime': { package: 'react', file: 'react-jsx-runtime' },
  'react/jsx-dev-runtime': { package: 'react', file: 'react-jsx-dev-runtime' },
  'react-dom': { package: 'react-dom', file: 'react-dom' },
};

export function reactModules({ root, dev }: Pick<BuildPlan, 'root' | 'dev'>): Plugin {
  return {
    name: 'portal-react-modules',
    setup(build) {
      build.onResolve({ filter: /^react(-dom|\/jsx-(dev-)?runtime)?$/ }, ({ path, kind }) =>
        // What asks by `require`, as the module below does and React's own packages do, gets the package itself.
        kind === 'import-statement' ? { path, namespace, sideEffects: false } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: [
          `const all = require(${JSON.stringify(path)});`,
          'export default all;',
          `export const { ${namesOf(root, path, dev).join(', ')} } = all;`,
        ].join('\n'),
        resolveDir: root,
        loader: 'js',
      }));
    },
  };
}

/** What a package of React gives out, sorted, in the build that is asked for and not in that of this process. */
function namesOf(root: string, specifier: string, dev: boolean): string[] {
  const { package: name, file } = modules[specifier] ?? { package: '', file: '' }; // the filter lets no other through
  const folder = packageFolder(root, name);
  const exported: object = createRequire(join(folder, 'package.json'))(join(folder, 'cjs', `${file}.${dev ? 'development' : 'production'}.js`));
  return Object.keys(exported).sort();
}
