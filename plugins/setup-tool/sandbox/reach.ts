import { type Caller, inScope, type Merchant, SandboxError, type World } from '#sandbox';

/**
 * Returns the merchant of a website.
 * @throws SandboxError 404 if it is not in the caller's scope
 */
export function merchantOf(caller: Caller, world: World, websiteId: string): Merchant {
  const merchant = world.merchants.find(({ websites }) => websites.some(({ id }) => id === websiteId));
  if (!merchant || !inScope(caller)({ tenantId: merchant.tenantId, merchantId: merchant.id }))
    throw new SandboxError(404, 'setup.website', 'Website not found.', 'websiteId');
  return merchant;
}
