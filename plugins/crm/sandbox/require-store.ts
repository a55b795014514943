import { SandboxError } from '#sandbox';

/**
 * Returns a store of records.
 * @throws SandboxError 404 if it isn't there
 */
export function requireStore<Store>(store: Store | undefined): Store {
  if (store === undefined) throw new SandboxError(404, 'crm.off', 'The CRM is turned off.');
  return store;
}
