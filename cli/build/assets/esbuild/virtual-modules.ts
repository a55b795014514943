/** Modules that are generated from the deployment, with its plugins, texts and icons (types: core/app/virtual.d.ts). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import { firstLanguage, isLanguage, type Language, languages } from '../../../../core/i18n/languages.ts';
import { permissionTextsFile } from '../../../../core/permissions/declared.ts';
import { iconPaths, notificationIconPaths, paletteIconPaths } from '../icon-paths.ts';
import { type BuildPlan, importPath } from '../options.ts';
import { fileIn, readTexts } from './message-texts.ts';

const namespace = 'portal';
const prefix = 'virtual:portal/';

/**
 * Resolves `virtual:portal/plugins`, `…/languages`, `…/permission-texts`, `…/icons`, `…/palette-icons` and
 * `…/notification-icons`.
 */
export function virtualModules(plan: BuildPlan): Plugin {
  return {
    name: 'portal-virtual-modules',
    setup(build) {
      build.onResolve(
        {
          filter:
            /^virtual:portal\/(plugins|icons|palette-icons|notification-icons|(languages|permission-texts)(\/[a-z]+)?)$/,
        },
        ({ path }) => ({
          path: path.slice(prefix.length),
          namespace,
          sideEffects: false,
        }),
      );
      build.onLoad({ filter: /.*/, namespace }, async ({ path }): Promise<OnLoadResult> => {
        if (path === 'plugins') return { contents: pluginsModule(plan), resolveDir: plan.root, loader: 'js' };
        if (path === 'icons') return { contents: JSON.stringify(await iconPaths(plan)), loader: 'json' };
        if (path === 'palette-icons') return { contents: JSON.stringify(await paletteIconPaths(plan)), loader: 'json' };
        if (path === 'notification-icons')
          return { contents: JSON.stringify(await notificationIconPaths(plan)), loader: 'json' };
        const [kind = '', language] = path.split('/');
        if (!isLanguage(language))
          return { contents: `export default ${byLanguage((choice) => `${prefix}${kind}/${choice}`)};`, loader: 'js' };
        return kind === 'languages' ? languageModule(plan, language) : permissionTextsModule(plan, language);
      });
    },
  };
}

function pluginsModule({ root, plugins }: BuildPlan): string {
  const imports = plugins.map(
    ({ dir }, at) => `import plugin${at} from ${JSON.stringify(importPath(root, join(dir, 'plugin.ts')))};`,
  );
  return `${imports.join('\n')}\nexport default [${plugins.map((_, at) => `plugin${at}`).join(', ')}];`;
}

/** Returns the source of a function that imports the module of a language. */
function byLanguage(moduleOf: (language: Language) => string): string {
  const loaders = languages.map((language) => `${language}: () => import(${JSON.stringify(moduleOf(language))})`);
  return `(language) => ({ ${loaders.join(', ')} })[language]()`;
}

/** Returns the path if the file exists, else the file of the first language. */
const existingFile = (path: string) => (existsSync(path) ? path : fileIn(firstLanguage, path));

/**
 * Generates the module with the descriptions of all permissions of core and the plugins in one language, by permission
 * name.
 */
async function permissionTextsModule(plan: BuildPlan, language: Language): Promise<OnLoadResult> {
  const { root, plugins } = plan;
  const files = [join(root, 'core'), ...plugins.map(({ dir }) => dir)]
    .map((dir) => permissionTextsFile(dir, language))
    .filter((path) => existsSync(fileIn(firstLanguage, path)));
  const texts = await Promise.all(files.map((path) => readTexts(plan, language, path, 'texts of permissions')));
  return {
    contents: `export default ${JSON.stringify(Object.assign({}, ...texts))};`,
    loader: 'js',
    watchFiles: files.filter(existsSync),
  };
}

/**
 * Generates the module with all texts of the first load in one language: core's texts, and the manifest texts of each
 * plugin. It imports the plugins' other texts when they are needed, so that the first load only references files of one
 * language.
 */
async function languageModule(plan: BuildPlan, language: Language): Promise<OnLoadResult> {
  const { root, plugins } = plan;
  const core = join(root, 'core/messages', `${language}.json`);
  const ui = join(root, 'core/ui/messages', `${language}.json`);
  const files = plugins.map((plugin) => ({ id: plugin.id, path: messagesFile(plugin.dir, language) }));
  const entries = await Promise.all(
    files.map(async ({ id, path }) => {
      const { manifest = {} } = await readTexts(plan, language, path, `texts of the plugin '${id}'`);
      const load = `() => import(${JSON.stringify(importPath(root, existingFile(path)))})`;
      return `${JSON.stringify(id)}: { manifest: ${JSON.stringify(manifest)}, load: ${load} }`;
    }),
  );
  const texts = {
    core: await readTexts(plan, language, core, "core's texts"),
    ui: await readTexts(plan, language, ui, "core/ui's texts"),
  };
  // Uses `export default`, because esbuild's JSON loader would also export each key.
  return {
    contents: `export default { ...${JSON.stringify(texts)}, plugins: { ${entries.join(', ')} } };`,
    loader: 'js',
    resolveDir: root,
    watchFiles: [core, ui, ...files.map((file) => file.path)].filter(existsSync),
  };
}

const messagesFile = (dir: string, language: string) => join(dir, 'messages', `${language}.json`);
