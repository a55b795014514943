/** The manifests and texts of plugins, without a document. */
import { readFile } from 'node:fs/promises';
import { loadMessages, startI18n } from '../../core/i18n/i18n.ts';
import type { Language, LanguageBundle, Messages } from '../../core/i18n/languages.ts';
import { permissionTextsFile } from '../../core/permissions/declared.ts';
import type { PluginDefinition } from '../../core/plugin/types.ts';
import { onNextFile } from './between-files.ts';

const root = new URL('../../', import.meta.url);

/**
 * Message files by their address, read once for the tests of a file, because each rendered part starts its texts again.
 */
const files = new Map<string, Promise<Messages>>();
onNextFile(() => files.clear());

/** Reads a message file once per test file; i18next copies the messages it receives. */
function readMessages(path: string): Promise<Messages> {
  const known = files.get(path) ?? readFile(new URL(path, root), 'utf8').then((text): Messages => JSON.parse(text));
  files.set(path, known);
  return known;
}

/** Reads the manifest of a plugin, by its name in `plugins`. */
export async function manifestOf(plugin: string | PluginDefinition): Promise<PluginDefinition> {
  if (typeof plugin !== 'string') return plugin;
  const module: { default: PluginDefinition } = await import(
    new URL(`${folderOf(plugin, plugin)}/plugin.ts`, root).href
  );
  return module.default;
}

/** Returns the folder of a plugin: below `plugins/`, unless the plugin is named by its folder. */
export function folderOf(plugin: string | PluginDefinition, id: string): string {
  return typeof plugin === 'string' && plugin.includes('/') ? plugin : `plugins/${id}`;
}

/**
 * Loads the texts of plugins and of the portal in a language.
 * @param folder returns the folder of a plugin by its id
 */
export async function startTexts(
  language: Language,
  manifests: readonly PluginDefinition[],
  folder: (id: string) => string,
): Promise<void> {
  const read = (path: string, language: Language) => readMessages(`${path}/${language}.json`);
  const readOwnTexts = (id: string) => (language: Language) =>
    read(`${folder(id)}/messages`, language).catch((): Messages => ({}));
  const loader = async (language: Language): Promise<{ default: LanguageBundle }> => {
    const [core, ui] = await Promise.all([read('core/messages', language), read('core/ui/messages', language)]);
    const texts = await Promise.all(
      manifests.map(async ({ id }) => {
        const messages = await readOwnTexts(id)(language);
        const manifest = (messages.manifest ?? {}) as Messages; // a group of texts, as the build checks
        return [id, { manifest, load: async () => ({ default: messages }) }] as const;
      }),
    );
    return { default: { core, ui, plugins: Object.fromEntries(texts) } };
  };
  // Charts load their texts once per page; here each rendered part is a page.
  const charts = async (language: Language) => ({ default: await read('core/charts/messages', language) });
  const allowed = async (language: Language) => {
    const paths = ['core', ...manifests.map(({ id }) => folder(id))].map((dir) => permissionTextsFile(dir, language));
    const texts = await Promise.all(paths.map((path) => readMessages(path).catch((): Messages => ({}))));
    return { default: Object.assign({}, ...texts) };
  };
  await startI18n(language, loader, { charts, permissions: allowed });
  await Promise.all(['charts', ...manifests.map(({ id }) => id)].map(loadMessages));
}
