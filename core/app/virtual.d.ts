/** Modules that the build generates from the deployment (cli/build/assets). */

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
  /** Loads the descriptions of all permissions by name, when a page explains a permission. */
  const texts: import('../i18n/i18n.ts').LoadMessages;
  export default texts;
}

declare module 'virtual:portal/icons' {
  /** SVG path data of the 16 px icons of menu entries and menu groups, by icon name. */
  const icons: Record<string, readonly string[]>;
  export default icons;
}

declare module 'virtual:portal/palette-icons' {
  /** SVG path data of the icons of plugins' commands and user menu entries, by icon name. */
  const icons: Record<string, readonly string[]>;
  export default icons;
}

declare module 'virtual:portal/notification-icons' {
  /** SVG path data of the icons of plugins' notification types, by icon name. */
  const icons: Record<string, readonly string[]>;
  export default icons;
}

/** Blueprint's styles for the first screen. The entry imports them before the portal's styles. */
declare module 'virtual:portal/blueprint-first.css';

declare module 'virtual:portal/later-styles' {
  /**
   * Adds the rest of Blueprint's styles (dialogs, popovers, toasts …). Resolves when they apply. Repeated calls cost
   * nothing.
   */
  const load: () => Promise<void>;
  export default load;
}

declare module 'virtual:portal/datetime-styles' {
  /** Adds the styles of Blueprint's date components. Resolves when they apply. Repeated calls cost nothing. */
  const load: () => Promise<void>;
  export default load;
}

declare module '*.css';
