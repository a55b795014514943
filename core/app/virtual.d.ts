/** The modules that the build makes from the deployment (cli/build/assets). */

declare module 'virtual:portal/plugins' {
  /** The plugins that the deployment enables, ordered by id. */
  const plugins: readonly import('../plugin/types.ts').PluginDefinition[];
  export default plugins;
}

declare module 'virtual:portal/languages' {
  /** Loaders of core's texts and the texts of the plugins' manifests, a chunk for each language. */
  const languages: import('../i18n/i18n.ts').LanguageLoaders;
  export default languages;
}

declare module 'virtual:portal/permission-texts' {
  /** Loads the meaning of each permission, by its name. It is fetched when a page explains a permission. */
  const texts: import('../i18n/i18n.ts').LoadMessages;
  export default texts;
}

declare module 'virtual:portal/icons' {
  /** SVG path data of a 16 px drawing, by the name of an icon that a menu entry or a menu group names. */
  const icons: Record<string, readonly string[]>;
  export default icons;
}

declare module 'virtual:portal/palette-icons' {
  /** The same of the icons that plugins name for commands and for entries of the user's menu. */
  const icons: Record<string, readonly string[]>;
  export default icons;
}

declare module 'virtual:portal/notification-icons' {
  /** The same of the icons that plugins name for types of notifications. */
  const icons: Record<string, readonly string[]>;
  export default icons;
}

/** Styles of Blueprint that the first screen needs. Imported by the entry, before the portal's own. */
declare module 'virtual:portal/blueprint-first.css';

declare module 'virtual:portal/later-styles' {
  /**
   * Adds the rest of Blueprint's styles (dialogs, popovers, toasts …). Resolves once they apply; repeated calls cost
   * nothing.
   */
  const load: () => Promise<void>;
  export default load;
}

declare module 'virtual:portal/datetime-styles' {
  /** Adds the styles of Blueprint's date components; resolves once they apply. Asking again costs nothing. */
  const load: () => Promise<void>;
  export default load;
}

declare module '*.css';
