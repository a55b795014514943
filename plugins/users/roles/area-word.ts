/**
 * Names what the permissions of a plugin are about, in the person's language; by its id in words where it does not say.
 */
export const areaWord = (plugin: string, says: (name: string) => string): string =>
  says(plugin) || plugin.charAt(0).toUpperCase() + plugin.slice(1).replaceAll('-', ' ');
