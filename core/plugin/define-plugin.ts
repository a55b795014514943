import type { PluginDeclaration } from './declaration.ts';
import { expandTiers } from './expand-tiers.ts';
import type { PluginDefinition } from './types.ts';

/**
 * Declares a plugin. A screen that exists for several tiers is said once:
 * ```ts
 * routes: [{ id: 'list', path: tiered({ tenant: '/crm/leads', merchant: '/merchant/leads' }), guard: { permissions: [view] }, title: 'list', screen }],
 * menu: [{ id: 'list', route: 'list', group: tiered({ tenant: 'crm', merchant: 'payments' }) }],
 * ```
 * and is the routes `tenant-list` and `merchant-list` from here on, each shut to the others' tiers. What is wrong with a manifest is
 * found by `resolve()`, with a remedy, so that one broken plugin never stops the others from being checked.
 * @throws TypeError where a menu entry, user-menu entry or command differs by tiers that share its route
 */
export function definePlugin(declaration: PluginDeclaration): PluginDefinition {
  return Object.freeze(expandTiers(declaration));
}
