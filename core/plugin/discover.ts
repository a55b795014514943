/**
 * Finds the plugins below `plugins/` and those of installed packages. Node only, under a loader that runs TypeScript.
 */
import { access, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Language, languages, type Messages } from '../i18n/languages.ts';
import { permissionTextsFile } from '../permissions/declared.ts';
import type { InstalledPlugin } from './installed.ts';
import { type PackagedPlugin, packagedPlugins } from './packaged.ts';
import type { Problem } from './problem-codes.ts';
import { readText } from './read-text.ts';
import { compareText } from './switches.ts';
import type { PluginDefinition } from './types.ts';

export interface DiscoveredPlugin extends InstalledPlugin {
  /** Absolute path of the plugin's folder. */
  readonly dir: string;
}

/**
 * Finds every folder below `<root>/plugins` that has a plugin.ts, and every installed package that is a plugin, sorted
 * by id. The result includes plugins that can't be loaded, with the reason in `problems` and a manifest without
 * contributions.
 * @param root the repository's folder
 * @param project the folder whose package.json lists the packages
 */
export async function discoverPlugins(root: string, project: string = process.cwd()): Promise<DiscoveredPlugin[]> {
  const [folders, packages] = await Promise.all([
    readdir(join(root, 'plugins'), { withFileTypes: true }).catch(() => []),
    packagedPlugins(project),
  ]);
  const found = await Promise.all([
    ...folders
      .filter((folder) => folder.isDirectory())
      .map(({ name }) => discover(root, name, join(root, 'plugins', name))),
    ...packages.map((found) => discoverPackaged(project, found)),
  ]);
  return found.filter((plugin) => plugin !== undefined).sort((a, b) => compareText(a.id, b.id));
}

async function discoverPackaged(
  project: string,
  { id, dir, problem }: PackagedPlugin,
): Promise<DiscoveredPlugin | undefined> {
  const pluginWithProblems = (problems: readonly Problem[]): DiscoveredPlugin => ({
    id,
    dir,
    manifest: { id },
    problems,
  });
  if (problem) return pluginWithProblems([problem]);
  const { missingNames } = await import('./packaged-names.ts');
  const missing = await missingNames(id, dir);
  return missing.length > 0 ? pluginWithProblems(missing) : discover(project, id, dir);
}

async function discover(root: string, id: string, dir: string): Promise<DiscoveredPlugin | undefined> {
  const file = join(dir, 'plugin.ts');
  if (!(await exists(file))) return undefined;
  const problem = (path: string, message: string, hint: string): Problem => ({
    code: 'broken-plugin',
    plugin: id,
    message: `${relative(root, path)} ${message}`,
    hint,
  });
  const brokenPlugin = (message: string, hint: string): DiscoveredPlugin => ({
    id,
    dir,
    manifest: { id },
    problems: [problem(file, message, hint)],
  });

  let manifest: PluginDefinition | undefined;
  try {
    const module: { readonly default?: PluginDefinition } = await import(pathToFileURL(file).href);
    manifest = module.default;
  } catch (cause) {
    return brokenPlugin(
      `cannot be loaded: ${firstLine(cause)}`,
      'A manifest holds only data and import(). Fix the error that it throws.',
    );
  }
  if (typeof manifest !== 'object' || manifest === null)
    return brokenPlugin('exports no manifest.', 'End it with export default definePlugin({ … }).');

  const problems: Problem[] = [];
  const inEachLanguage = async (fileOf: (language: Language) => string) => {
    const texts: Partial<Record<Language, Messages>> = {};
    for (const language of languages) {
      const path = fileOf(language);
      if (!(await exists(path))) continue;
      try {
        texts[language] = JSON.parse(await readText(path));
      } catch (cause) {
        problems.push(problem(path, `isn’t valid JSON: ${firstLine(cause)}`, 'Fix the file.'));
      }
    }
    return texts;
  };
  const messages = await inEachLanguage((language) => join(dir, 'messages', `${language}.json`));
  const permissionTexts = await inEachLanguage((language) => permissionTextsFile(dir, language));
  return { id, dir, manifest, messages, permissionTexts, problems };
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

function firstLine(cause: unknown): string {
  const [line = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
