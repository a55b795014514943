import { usePortal } from './portal.ts';

/** Whether the deployment has a plugin: what it makes possible is offered with it alone. */
export const useHasPlugin = (id: string): boolean => usePortal().assembly.plugins.some((plugin) => plugin.id === id);
