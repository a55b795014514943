import { useMemo } from 'react';
import { configReader } from '../plugin/config.ts';
import type { ConfigOf, ConfigSchema } from '../plugin/config-schema.ts';
import { usePortal } from './portal.ts';

/**
 * Returns the deployment's settings for the plugin, with the schema's defaults; the same object across renderings.
 * @param schema the one that the plugin's manifest names as `config`
 * @throws Error where no plugin that is on has it
 * @public
 */
export function usePluginConfig<const Schema extends ConfigSchema>(schema: Schema): ConfigOf<Schema> {
  const { assembly, deployment } = usePortal();
  return useMemo(() => configReader(assembly.plugins, deployment.config)(schema), [assembly, deployment, schema]);
}
