import { usePortal } from './portal.ts';

/** Returns whether the deployment has a plugin, for features that depend on the plugin. @public */
export const useHasPlugin = (id: string): boolean => usePortal().assembly.plugins.some((plugin) => plugin.id === id);
