/**
 * Record of the portal's interfaces for operators and plugin authors at the time of a build. `portal upgrade` compares
 * it with another record or with the current version. The same sources result in the same record.
 */
import { readFile } from 'node:fs/promises';
import { Deployment } from '../../../core/model/deployment.ts';
import { permissionsIn } from '../../../core/permissions/declared.ts';
import { entryPointNames } from '../../../core/plugin/packaged-names.ts';
import type { PluginDefinition } from '../../../core/plugin/types.ts';
import type { OwnedEndpoint } from '../../../dev-server/owned-endpoint.ts';
import { ProductionConfig } from '../../../server/config.ts';

/** A setting, as the JSON Schema of its values without description. */
export interface SettingRecord {
  readonly rule: string;
  /** True if the setting is required. */
  readonly required?: true;
  /** Default value as JSON. */
  readonly default?: string;
}

type Named<Value> = Readonly<Record<string, Value>>;

export interface PluginRecord {
  readonly settings: Named<SettingRecord>;
  /** Permissions, with the tiers whose users can have them. */
  readonly permissions: Named<string>;
  /** Addresses of its screens, by route id. */
  readonly routes: Named<string>;
  /** Versions of its slots. */
  readonly slots: Named<string>;
}

export interface BuildRecord {
  /** Version of the portal in its package.json. */
  readonly version: string;
  /** Settings of deployment.json by path: `branding.theme.primaryColor`; `*` stands for any name. */
  readonly settings: Named<SettingRecord>;
  /** Settings of `portal serve`. */
  readonly serving: Named<SettingRecord>;
  /** The enabled plugins. */
  readonly plugins: Named<PluginRecord>;
  /** API calls of the plugins by id: `GET /crm/leads`. */
  readonly calls: Named<string>;
  /** The plugin API: the exported names of each entry point (`@portal-backoffice/portal/core/ui`). */
  readonly entryPoints: Named<readonly string[]>;
}

/**
 * @param manifests manifests of the enabled plugins
 * @param endpoints endpoints of the plugins and of core
 */
export async function buildRecord(
  manifests: readonly PluginDefinition[],
  endpoints: readonly OwnedEndpoint[],
): Promise<BuildRecord> {
  const { version }: { version: string } = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return {
    version,
    settings: sortByName(settingsIn(Deployment)),
    serving: sortByName(settingsIn(ProductionConfig)),
    plugins: sortByName(manifests.map((manifest) => [manifest.id, pluginRecord(manifest)])),
    calls: sortByName(endpoints.map(({ endpoint: { id, method, path } }) => [id, `${method} ${path}`])),
    entryPoints: await entryPointNames(),
  };
}

const pluginRecord = ({ config, permissions, routes = [], slots = [] }: PluginDefinition): PluginRecord => ({
  settings: sortByName(config ? settingsIn(config) : []),
  permissions: sortByName(permissionsIn(permissions).map(({ name, tiers }) => [name, [...tiers].sort().join(', ')])),
  routes: sortByName(routes.map(({ id, path }) => [id, path])),
  slots: sortByName(slots.map(({ id, version }) => [id, String(version)])),
});

const sortByName = <Value>(entries: readonly (readonly [string, Value])[]): Named<Value> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/** A node of a JSON Schema, with the parts that are read here. */
interface Node {
  readonly properties?: Named<Node>;
  readonly patternProperties?: Named<Node>;
  readonly required?: readonly string[];
  readonly default?: unknown;
}

/** Returns all settings of a schema by path, including settings that contain others. */
function settingsIn(schema: object, path = ''): (readonly [string, SettingRecord])[] {
  // Core and the manifests write their settings as JSON Schema.
  const { properties = {}, patternProperties = {}, required = [] } = schema as Node;
  const named = Object.entries(properties).flatMap(([key, node]) =>
    setting(path === '' ? key : `${path}.${key}`, node, required.includes(key)),
  );
  const anyNames = Object.values(patternProperties).flatMap((node) =>
    settingsIn(node, path === '' ? '*' : `${path}.*`),
  );
  return [...named, ...anyNames];
}

function setting(path: string, node: Node, isRequired: boolean): (readonly [string, SettingRecord])[] {
  const inner = settingsIn(node, path);
  const hasDefault = node.default !== undefined;
  const ownRecord: SettingRecord = {
    rule: inner.length > 0 ? 'settings' : ruleOf(node),
    // Options with a default may be omitted.
    ...(isRequired && !hasDefault && { required: true as const }),
    ...(hasDefault && { default: JSON.stringify(node.default) }),
  };
  return [[path, ownRecord], ...inner];
}

const ruleOf = (node: Node): string =>
  JSON.stringify(node, (key, value) =>
    key === 'description' || key === 'default' || key === 'title' ? undefined : value,
  );
