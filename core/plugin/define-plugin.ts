import type { TSchema } from 'typebox';
import type { PluginDefinition } from './types.ts';

/**
 * Declares a plugin. It only types the manifest and freezes it: what is wrong with it is found by `resolve()`, with a remedy,
 * so that one broken plugin never stops the others from being checked.
 */
export function definePlugin<const Config extends TSchema = TSchema>(definition: PluginDefinition<Config>): PluginDefinition<Config> {
  return Object.freeze(definition);
}
