import type { PluginDeclaration } from './declaration.ts';
import { expandTiers } from './expand-tiers.ts';
import type { PluginDefinition } from './types.ts';

/**
 * Declares a plugin. A screen that exists in several tiers is declared only once:
 * ```ts
 * routes: [{
 *   id: 'list',
 *   path: tiered({ tenant: '/crm/leads', merchant: '/merchant/leads' }),
 *   guard: { permissions: [view] },
 *   title: 'list',
 *   screen,
 * }],
 * menu: [{ id: 'list', route: 'list', group: tiered({ tenant: 'crm', merchant: 'payments' }) }],
 * ```
 * This declares the routes `tenant-list` and `merchant-list`, each closed to the other tier. `resolve()` finds the
 * problems of a manifest, each with a remedy, so that a broken plugin doesn't stop the checks of the others.
 * @throws TypeError if a menu entry, user-menu entry or command differs between tiers that share its route
 * @public
 */
export function definePlugin(declaration: PluginDeclaration): PluginDefinition {
  return Object.freeze(expandTiers(declaration));
}
