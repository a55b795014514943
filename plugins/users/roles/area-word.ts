/**
 * Returns the name of a plugin's area of permissions, in the person's language; if there is no text, the plugin id as
 * words.
 */
export const areaWord = (plugin: string, says: (name: string) => string): string =>
  says(plugin) || plugin.charAt(0).toUpperCase() + plugin.slice(1).replaceAll('-', ' ');
