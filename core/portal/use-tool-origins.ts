import { usePortal } from './portal.ts';

const none: readonly string[] = [];

/**
 * Returns the origins of the remote tools that the deployment allows (S-440). The content security policy allows no
 * other origin in a frame.
 * @public
 */
export function useToolOrigins(): readonly string[] {
  return usePortal().deployment.tools?.origins ?? none;
}
