import type { PluginDeclaration } from './declaration.ts';
import { expandTiers } from './expand-tiers.ts';
import type { PluginDefinition } from './types.ts';

/**
 * Declares a plugin. A screen that exists for several tiers is declared once:
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
 * and is the routes `tenant-list` and `merchant-list` from here on, each shut to the others' tiers. `resolve()` finds
 * the problems of a manifest, each with a remedy, so that a broken plugin never stops the check of the others.
 * @throws TypeError where a menu entry, user-menu entry or command differs by tiers that share its route
 * @public
 */
export function definePlugin(declaration: PluginDeclaration): PluginDefinition {
  return Object.freeze(expandTiers(declaration));
}
