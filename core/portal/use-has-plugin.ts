import { usePortal } from './portal.ts';

/** Returns whether the deployment has a plugin: features that depend on the plugin are offered only with it. @public */
export const useHasPlugin = (id: string): boolean => usePortal().assembly.plugins.some((plugin) => plugin.id === id);
