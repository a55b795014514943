/** One i18next instance; the current language's texts are loaded, the other's are not. */
import { createInstance } from 'i18next';
import type { Language, LanguageBundle, Messages } from './languages.ts';

type Load<Module> = () => Promise<{ readonly default: Module }>;
export type LanguageLoaders = Readonly<Record<Language, Load<LanguageBundle>>>;
export type MessageLoaders = Readonly<Record<Language, Load<Messages>>>;

export const i18n = createInstance();

let bundles: LanguageLoaders | undefined;
const namespaces = new Map<string, MessageLoaders>();
/** What parts of core and of plugins add to a namespace when they are loaded. */
const later: { readonly namespace: string; readonly messages: MessageLoaders }[] = [];
/** `tr/transactions`: what need not be loaded again. */
const loaded = new Set<string>();
/** Plugins whose texts a screen has asked for. */
const wanted = new Set<string>();

/** Starts i18next with one language; starting again begins from nothing. @param plugins each plugin's texts by plugin id, loaded with its first screen */
export async function startI18n(language: Language, loaders: LanguageLoaders, plugins: Readonly<Record<string, MessageLoaders>>): Promise<void> {
  bundles = loaders;
  for (const known of [namespaces, loaded, wanted]) known.clear();
  for (const [id, messages] of Object.entries(plugins)) namespaces.set(id, messages);
  await i18n.init({
    lng: language,
    fallbackLng: 'en',
    ns: ['core'],
    defaultNS: 'core',
    resources: {},
    interpolation: { escapeValue: false }, // React escapes on display
    returnNull: false,
  });
  await loadBundle(language);
}

async function loadBundle(language: Language): Promise<void> {
  if (!bundles) throw new Error('i18n is not started: call startI18n first.');
  const { core, ui, manifests } = (await bundles[language]()).default;
  i18n.addResourceBundle(language, 'core', core, true);
  i18n.addResourceBundle(language, 'ui', ui, true);
  for (const [id, manifest] of Object.entries(manifests)) i18n.addResourceBundle(language, id, { manifest }, true);
  await Promise.all(later.map(({ namespace, messages }) => loadLater(language, namespace, messages)));
}

async function loadLater(language: Language, namespace: string, messages: MessageLoaders): Promise<void> {
  i18n.addResourceBundle(language, namespace, (await messages[language]()).default, true);
}

/**
 * Adds texts to a namespace (`core`, `ui`, a plugin's id), for code that comes after the first screen; before the start they come with it.
 * @returns resolves once they are there in the current language
 */
export async function addLaterTexts(namespace: string, messages: MessageLoaders): Promise<void> {
  later.push({ namespace, messages });
  if (bundles) await loadLater(i18n.language as Language, namespace, messages); // only ever set by startI18n and changeLanguage
}

/** Makes the texts of a part of core known that loads after the first screen; `loadMessages` loads them like a plugin's. */
export function addTexts(namespace: string, messages: MessageLoaders): void {
  namespaces.set(namespace, messages);
}

/** Loads a plugin's texts in the current language; a plugin without texts of its own loads nothing. */
export async function loadMessages(plugin: string): Promise<void> {
  wanted.add(plugin);
  await loadInto(i18n.language as Language, plugin); // only ever set by startI18n and changeLanguage
}

async function loadInto(language: Language, plugin: string): Promise<void> {
  const key = `${language}/${plugin}`;
  const messages = namespaces.get(plugin);
  if (!messages || loaded.has(key)) return;
  i18n.addResourceBundle(language, plugin, (await messages[language]()).default, true);
  loaded.add(key);
}

/** Switches the language of everything on the screen, texts first so that no key ever shows. @throws Error where they cannot be loaded; the language stays */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([loadBundle(language), ...[...wanted].map((plugin) => loadInto(language, plugin))]);
  // A screen opened meanwhile has asked for its texts in the language before.
  for (const plugin of wanted) await loadInto(language, plugin);
  await i18n.changeLanguage(language);
}
