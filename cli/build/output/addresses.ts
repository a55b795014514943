/**
 * Module with the manifests of a deployment for the production server, which determines the addresses and their first
 * calls from it.
 */
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { loadedModule } from '../assets/loaded-module.ts';
import { type InstalledPluginSource, importPath } from '../assets/options.ts';

/** @returns the text of a module whose default export is the manifests by id, without other imports */
export async function addressesModule(root: string, plugins: readonly InstalledPluginSource[]): Promise<string> {
  const imports = plugins.map(
    ({ dir }, at) => `import plugin${at} from ${JSON.stringify(importPath(root, join(dir, 'plugin.ts')))};`,
  );
  const contents = `${imports.join('\n')}\nexport default [${plugins.map((_plugin, at) => `plugin${at}`).join(', ')}];`;
  // A server needs only the first calls of a manifest's lazily loaded modules; it does not load screens.
  const needed = new Set(
    plugins.flatMap(({ dir, manifest }) =>
      (manifest.routes ?? []).map(({ firstCalls }) => loadedModule(resolve(root, dir), firstCalls)),
    ),
  );
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, loader: 'js' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    write: false,
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [
      {
        name: 'first-calls-alone',
        setup({ onResolve }) {
          onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
            kind === 'dynamic-import' && !needed.has(resolve(resolveDir, path)) ? { path, external: true } : undefined,
          );
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}
