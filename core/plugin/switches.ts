/** Selection of the plugins that are on. */
import type { OffPlugin } from './assembly.ts';
import type { PluginDefinition } from './types.ts';

export interface Switches {
  /** Ids of the enabled plugins; all plugins if absent. */
  readonly enabled?: 'all' | readonly string[];
  /** Ids of plugins that are turned off at run time. */
  readonly off?: readonly string[];
}

/**
 * Separates the plugins that are on from those that are off, each with its reason. A plugin is off if a plugin that it
 * requires is off, directly or indirectly; of two plugins with the same id, the first is on. Both lists are sorted by
 * id.
 */
export function switchPlugins(manifests: readonly PluginDefinition[], { enabled = 'all', off = [] }: Switches) {
  const on = new Map<string, PluginDefinition>();
  const absent: OffPlugin[] = [];
  for (const plugin of manifests) {
    if (on.has(plugin.id)) absent.push({ id: plugin.id, reason: 'duplicate-plugin' });
    else if (enabled !== 'all' && !enabled.includes(plugin.id)) absent.push({ id: plugin.id, reason: 'not-enabled' });
    else if (off.includes(plugin.id)) absent.push({ id: plugin.id, reason: 'switched-off' });
    else on.set(plugin.id, plugin);
  }
  // Repeats until nothing changes, because disabling a plugin may also disable the plugins that require it.
  for (let changed = true; changed; ) {
    changed = false;
    for (const plugin of on.values()) {
      const requirement = plugin.requires?.find((id) => !on.has(id));
      if (requirement === undefined) continue;
      on.delete(plugin.id);
      absent.push({ id: plugin.id, reason: 'requirement-off', requirement });
      changed = true;
    }
  }
  return { on: [...on.values()].sort(byId), off: absent.sort(byId) };
}

const byId = (a: { readonly id: string }, b: { readonly id: string }) => compareText(a.id, b.id);

/** Compares texts by code points: the same order in every language and on every machine. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
