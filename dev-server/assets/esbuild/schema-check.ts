/**
 * Gives `typebox/value`, which a lazily loaded module uses to check data by a schema, a copy of TypeBox of its own. Sharing one would
 * pull the engine of computed types into the first load with the schemas that stand there (45 KiB): code is cut by file. The schemas
 * are plain data, which any copy understands.
 */
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { OnResolveArgs, Plugin } from 'esbuild';

const namespace = 'schema-check';
const resolving = Symbol('resolving');

export function schemaCheck(): Plugin {
  return {
    name: 'portal-schema-check',
    setup(build) {
      const resolve = async ({ path, kind, resolveDir, pluginData }: OnResolveArgs) => {
        if (pluginData === resolving) return undefined;
        const target = await build.resolve(path, { kind, resolveDir, pluginData: resolving });
        return target.errors.length > 0 ? { errors: target.errors } : { path: target.path, namespace, sideEffects: false };
      };
      build.onResolve({ filter: /^typebox\/value$/ }, resolve);
      build.onResolve({ filter: /.*/, namespace }, resolve);
      build.onLoad({ filter: /.*/, namespace }, async ({ path }) => ({ contents: await readFile(path, 'utf8'), resolveDir: dirname(path), loader: 'js' }));
    },
  };
}
