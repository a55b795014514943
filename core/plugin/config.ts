/**
 * Settings of a deployment for a plugin, as the plugin's screens and sandbox read them. Lightweight, because manifests
 * load it.
 */
import type { TSchema } from 'typebox';
import type { ConfigOf, ConfigReader, ConfigSchema } from './config-schema.ts';
import type { PluginDefinition } from './types.ts';

/** Settings by plugin id, as a deployment has them. */
export type Configs = Readonly<Record<string, unknown>>;

/**
 * Declares what a deployment may set for a plugin, in `config.ts`; the manifest names it as `config`, screens read it
 * with `usePluginConfig(Config)`, the sandbox's handlers with `config(Config)`.
 * @public
 */
export function defineConfig<const Schema extends ConfigSchema>(schema: Schema): Schema {
  return schema;
}

/**
 * Creates a reader of the settings of the plugins that are on, the schemas' defaults included.
 * @returns throws an Error for a schema that none of them has as its config
 */
export function configReader(
  plugins: readonly Pick<PluginDefinition, 'id' | 'config'>[],
  configs: Configs = {},
): ConfigReader {
  return <const Schema extends ConfigSchema>(schema: Schema) => {
    const plugin = plugins.find(({ config }) => config === schema);
    if (!plugin)
      throw new Error(
        'No plugin that is on has this schema as its config: declare it once, in config.ts, and name it in the manifest.',
      );
    // `resolve` has checked the values against the schema before the build.
    return withDefaults(schema, settingsOf(plugin.id, configs)) as ConfigOf<Schema>;
  };
}

/** Returns the settings of a deployment for a plugin; empty if it sets none. */
export function settingsOf(plugin: string, configs: Configs = {}): unknown {
  return Object.hasOwn(configs, plugin) ? configs[plugin] : {};
}

/** Returns a value with the schema's `default` for each property that it lacks, at any depth. */
export function withDefaults(schema: TSchema, value: unknown): unknown {
  const given = value === undefined && 'default' in schema ? schema.default : value;
  // The `properties` of a JSON Schema are schemas.
  const properties =
    'properties' in schema ? Object.entries(schema.properties as Readonly<Record<string, TSchema>>) : [];
  if (properties.length === 0 || typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const values = given as Readonly<Record<string, unknown>>; // an object, as just checked
  const filled = properties.map(
    ([key, property]) => [key, withDefaults(property, Object.hasOwn(values, key) ? values[key] : undefined)] as const,
  );
  return { ...values, ...Object.fromEntries(filled.filter(([, content]) => content !== undefined)) };
}
