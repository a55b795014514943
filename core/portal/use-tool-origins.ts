import { usePortal } from './portal.ts';

const none: readonly string[] = [];

/** Origins of the remote tools that the deployment allows (S-440); the content security policy lets no other into a frame. */
export function useToolOrigins(): readonly string[] {
  return usePortal().deployment.tools?.origins ?? none;
}
