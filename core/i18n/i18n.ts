/** The i18next instance. Only the texts of the current language are loaded. */
import { createInstance } from 'i18next';
import { firstLanguage, type Language, type LanguageBundle, type Messages } from './languages.ts';
import { untilLoaded } from './until-loaded.ts';

export type LanguageLoaders = (language: Language) => Promise<{ readonly default: LanguageBundle }>;
/** Loads the texts of a plugin, of a part or of a folder of core in a language. */
export type LoadMessages = (language: Language) => Promise<{ readonly default: Messages }>;

export const i18n = createInstance();

let bundles: LanguageLoaders | undefined;
const namespaces = new Map<string, LoadMessages>();
/** Loaders of plugins' texts that came with a language's bundle, by language and plugin: `tr/transactions`. */
const bundled = new Map<string, () => ReturnType<LoadMessages>>();
/** Texts that a part of core or of a plugin adds to a namespace when its code is loaded. */
export interface LaterTexts {
  readonly namespace: string;
  /** Resolves when the texts can be read; `undefined` if they already can. */
  coming(): Promise<void> | undefined;
}

interface KnownTexts extends LaterTexts {
  readonly messages: LoadMessages;
  /** Languages whose texts are loaded. */
  readonly languages: Set<Language>;
}

const later: KnownTexts[] = [];
/** Texts that are already loaded: `tr/transactions`. */
const loaded = new Set<string>();
/** Plugins whose texts a screen has requested. */
const wanted = new Set<string>();

/**
 * Starts i18next with one language. Starting it again resets it.
 * @param texts loaders of texts that are in no bundle, by namespace
 */
export async function startI18n(
  language: Language,
  loaders: LanguageLoaders,
  texts: Readonly<Record<string, LoadMessages>>,
): Promise<void> {
  bundles = loaders;
  for (const known of [namespaces, bundled, loaded, wanted, ...later.map(({ languages }) => languages)]) known.clear();
  for (const [id, messages] of Object.entries(texts)) namespaces.set(id, messages);
  await i18n.init({
    lng: language,
    fallbackLng: firstLanguage,
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
  const { core, ui, plugins } = (await bundles(language)).default;
  i18n.addResourceBundle(language, 'core', core, true);
  i18n.addResourceBundle(language, 'ui', ui, true);
  for (const [id, { manifest, load }] of Object.entries(plugins)) {
    bundled.set(`${language}/${id}`, load);
    i18n.addResourceBundle(language, id, { manifest }, true);
  }
  await loadLater(language);
}

async function loadLater(language: Language, texts: readonly KnownTexts[] = later): Promise<void> {
  const missing = texts.filter(({ languages }) => !languages.has(language));
  await Promise.all(
    missing.map(async ({ namespace, messages, languages }) => {
      i18n.addResourceBundle(language, namespace, (await messages(language)).default, true);
      languages.add(language);
    }),
  );
}

const currentLanguage = () => i18n.language as Language; // only startI18n and changeLanguage set it

/**
 * Adds texts to a namespace (`core`, `ui`, a plugin's id), for code that is loaded after the first screen. If called
 * before the start, the start loads them. Loading is repeated until it succeeds, because a browser does not retry a
 * module that failed once.
 */
export function addLaterTexts(namespace: string, messages: LoadMessages): LaterTexts {
  let coming: Promise<void> | undefined;
  const isThere = () => !bundles || texts.languages.has(currentLanguage());
  const load = () =>
    untilLoaded(() => loadLater(currentLanguage(), [texts])).finally(() => {
      coming = undefined;
    });
  const texts: KnownTexts = {
    namespace,
    messages,
    languages: new Set(),
    coming() {
      if (isThere()) return undefined;
      coming ??= load();
      return coming;
    },
  };
  later.push(texts);
  if (bundles) void texts.coming();
  return texts;
}

/**
 * Resolves when all texts that the loaded code has added are available, so that its components can be shown without
 * waiting.
 */
export async function laterTexts(): Promise<void> {
  await Promise.all(later.map((texts) => texts.coming()));
}

/**
 * Registers the texts of a part of core that loads after the first screen. `loadMessages` loads them like a plugin's.
 */
export function addTexts(namespace: string, messages: LoadMessages): void {
  namespaces.set(namespace, messages);
}

/** Loads a plugin's texts in the current language. It does nothing for a plugin without texts. */
export async function loadMessages(plugin: string): Promise<void> {
  wanted.add(plugin);
  await loadInto(currentLanguage(), plugin);
}

async function loadInto(language: Language, plugin: string): Promise<void> {
  const key = `${language}/${plugin}`;
  const load = bundled.get(key) ?? namespaces.get(plugin);
  if (!load || loaded.has(key)) return;
  i18n.addResourceBundle(language, plugin, (await load(language)).default, true);
  loaded.add(key);
}

/**
 * Changes the language of the portal. The texts are loaded first, so that no keys are visible.
 * @throws Error if the texts can't be loaded; the language does not change
 */
export async function changeLanguage(language: Language): Promise<void> {
  await loadBundle(language);
  await Promise.all([...wanted].map((plugin) => loadInto(language, plugin)));
  // A screen opened meanwhile has loaded its texts in the previous language.
  for (const plugin of wanted) await loadInto(language, plugin);
  await loadLater(language);
  await i18n.changeLanguage(language);
}
