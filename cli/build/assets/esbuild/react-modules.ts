/**
 * Exposes React's packages, which are CommonJS, as ES modules. Otherwise each file that imports React would get a
 * separate namespace from esbuild's helpers, through which all elements would be created: `(0, runtime.jsx)(…)`. Each
 * screen would then load the helpers as an additional file.
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { type BuildPlan, packageFolder } from '../options.ts';

const namespace = 'react-module';

export function reactModules({ root, dev }: Pick<BuildPlan, 'root' | 'dev'>): Plugin {
  return {
    name: 'portal-react-modules',
    setup(build) {
      build.onResolve({ filter: /^react(-dom|\/jsx-(dev-)?runtime)?$/ }, ({ path, kind }) =>
        // Calls of `require`, in the module below and in React's packages, get the package itself.
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

/**
 * Returns the sorted export names of a React module in the requested build, which may differ from that of this process:
 * `react/jsx-runtime` is `cjs/react-jsx-runtime.….js`.
 */
function namesOf(root: string, specifier: string, dev: boolean): string[] {
  const [name = ''] = specifier.split('/');
  const folder = packageFolder(root, name);
  const file = `${specifier.replace('/', '-')}.${dev ? 'development' : 'production'}.js`;
  const exported: object = createRequire(join(folder, 'package.json'))(join(folder, 'cjs', file));
  return Object.keys(exported).sort();
}
