/** The complete product: all plugins, and the permissions of each tier. */
import { checkGuard, type Guard, type Holder, type Tier, tiers } from '../../core/permissions/guard.ts';
import { permissionsOfTier } from '../../core/permissions/declared.ts';
import { loadDeployment } from '../../core/plugin/load-deployment.ts';
import { projectRoot } from '../../dev-server/options.ts';
import { loadPlugins } from '../../dev-server/plugins.ts';

export const product = await loadPlugins(projectRoot, await loadDeployment('default', projectRoot));

/** Returns a person with all permissions of the tier. */
export const holderOf = (tier: Tier): Holder => ({
  tier,
  permissions: new Set(permissionsOfTier(product.permissions, tier)),
});

/** Returns the tiers whose people a guard can admit. */
export const tiersOf = (guard: Guard): Tier[] =>
  tiers.filter((tier) => checkGuard(guard, holderOf(tier)) === 'allowed');
