/**
 * Stylesheets that modules import. Those of the entry are the first stylesheet, which index.html links. The stylesheet
 * of any other module is a separate file that the module adds to the page when it is loaded, and for which its
 * `import()` waits (entry-point-imports.ts). This way nothing is shown without styles, and nothing loads too early. The
 * stylesheets of modules that load together are one file next to the entry, which lists them with `@import`.
 */
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import type { BuiltFiles } from '../files.ts';
import { type BuildPlan, importPath } from '../options.ts';
import { compileStyles, compileStylesheet, entryStyles, importedStyles, type Stylesheets } from '../styles/compile.ts';
import { stylesheetModule } from './entry-point-imports.ts';

const namespace = 'stylesheet';

/**
 * @param files receives the stylesheets at each build
 * @param onCompiled receives the addresses of the stylesheets that every build has, at each build
 */
export function stylesheets(
  plan: BuildPlan,
  files: BuiltFiles,
  onCompiled: (sheets: Promise<Stylesheets>) => void,
): Plugin {
  return {
    name: 'portal-stylesheets',
    setup(build) {
      let sheets: Promise<Stylesheets>;
      let groups: Promise<ReadonlyMap<string, string>>;
      // Not awaited: the styles compile while esbuild reads the scripts.
      build.onStart(() => {
        sheets = entryStyles(plan.entry).then((entrySheets) => compileStyles(plan, entrySheets, files));
        sheets.catch(() => undefined); // reported where it is awaited
        onCompiled(sheets);
        groups = groupsBeside(plan.entry);
        groups.catch(() => undefined); // reported where it is awaited
      });
      build.onResolve({ filter: /^virtual:portal\/(later|datetime)-styles$/ }, ({ path }) => ({
        path: path.replace(/^.*\/|-styles$/g, ''),
        namespace,
        sideEffects: false,
      }));
      build.onResolve({ filter: new RegExp(`^${stylesheetModule}$`) }, () => ({
        path: helperFile(plan),
        sideEffects: false,
      }));
      build.onResolve({ filter: /^virtual:portal\/blueprint-first\.css$/ }, () => ({
        path: 'first',
        namespace,
        sideEffects: false,
      }));
      build.onResolve(
        { filter: /\.css$/, namespace: 'file' },
        async ({ path, importer, resolveDir, pluginData, kind }) => {
          if (pluginData === namespace) return undefined;
          const target = await build.resolve(path, { importer, resolveDir, kind, pluginData: namespace });
          if (target.errors.length > 0) return { errors: target.errors };
          return { path: target.path, namespace, pluginData: { ofEntry: importer === plan.entry } };
        },
      );
      build.onLoad({ filter: /.*/, namespace }, async ({ path, pluginData }): Promise<OnLoadResult> => {
        if (path === 'first') return { contents: '', loader: 'js' };
        if (path === 'later' || path === 'datetime')
          return addsStylesheet(plan, `export default () => addStylesheet('${(await sheets)[path]}', 'before');`);
        if (pluginData.ofEntry) return { contents: '', loader: 'js', watchFiles: [path] };
        const href = await compileStylesheet(plan, (await groups).get(path) ?? path, files);
        return { ...addsStylesheet(plan, `addStylesheet('${href}', 'after');`), watchFiles: [path] };
      });
    },
  };
}

/**
 * Returns, for each stylesheet that another stylesheet next to the entry includes, the one that includes it. Paths are
 * absolute.
 */
async function groupsBeside(entry: string): Promise<ReadonlyMap<string, string>> {
  const folder = dirname(entry);
  const sheets = (await readdir(folder)).filter((name) => name.endsWith('.css')).map((name) => join(folder, name));
  const parts = await Promise.all(
    sheets.map(async (sheet) => (await importedStyles(sheet)).map((part) => [part, sheet] as const)),
  );
  return new Map(parts.flat());
}

const helperFile = ({ root }: BuildPlan) => join(root, 'core/app/stylesheet.ts');

function addsStylesheet(plan: BuildPlan, statement: string): OnLoadResult {
  const helper = importPath(plan.root, helperFile(plan));
  return {
    contents: `import { addStylesheet } from ${JSON.stringify(helper)};\n${statement}`,
    resolveDir: plan.root,
    loader: 'js',
  };
}
