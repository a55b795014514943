import { useMemo } from 'react';
import { configReader } from '../plugin/config.ts';
import type { ConfigOf, ConfigSchema } from '../plugin/config-schema.ts';
import { usePortal } from './portal.ts';

/**
 * Returns the deployment's settings for the plugin, including the schema's defaults. The object stays the same across
 * renders.
 * @param schema the schema that the plugin's manifest has as `config`
 * @throws Error if no enabled plugin has this schema
 * @public
 */
export function usePluginConfig<const Schema extends ConfigSchema>(schema: Schema): ConfigOf<Schema> {
  const { assembly, deployment } = usePortal();
  return useMemo(() => configReader(assembly.plugins, deployment.config)(schema), [assembly, deployment, schema]);
}
