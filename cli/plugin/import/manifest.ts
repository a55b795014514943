/**
 * Manifest of an imported plugin, as code and as the definition that the code creates, so that the code need not run.
 */
import { definePlugin } from '../../../core/plugin/define-plugin.ts';
import type { InstalledPlugin } from '../../../core/plugin/installed.ts';
import { resourceRoute } from '../../../core/ui/resource/resource-route.ts';
import { literal, objectCode } from '../scaffold/code.ts';
import { notLoaded } from '../scaffold/part-manifest.ts';
import { pathOf, permissionOf } from '../scaffold/part-names.ts';
import type { ImportedApi } from './model.ts';
import { textsOf } from './texts-of.ts';

interface Route {
  readonly id: string;
  readonly path: string;
  readonly permission: string;
  readonly title: string;
  /** File of the screen below `screens/`. */
  readonly file: string;
  readonly isResource: boolean;
}

const tierOf = ({ resources }: ImportedApi) => resources[0]?.part.tiers[0] ?? 'tenant';

function permissionsOf(api: ImportedApi): readonly string[] {
  const tier = tierOf(api);
  return api.resources.flatMap(({ part, calls }) => [
    permissionOf(part, tier, 'View'),
    ...(calls.create || calls.update || calls.remove ? [permissionOf(part, tier, 'Edit')] : []),
  ]);
}

function routesOf(api: ImportedApi): readonly Route[] {
  const tier = tierOf(api);
  return api.resources.flatMap(({ part, parents }): Route[] => {
    const path = pathOf(part, tier);
    const common = { permission: permissionOf(part, tier, 'View'), title: part.name };
    const list = {
      ...common,
      path: path + parents.map((name) => `/:${name}`).join(''),
      file: `${part.name}.tsx`,
      isResource: true,
    };
    if (parents.length === 0) return [{ ...list, id: part.name }];
    return [
      { ...list, id: `${part.name}-list` },
      { ...common, id: part.name, path, file: `${part.name}-of.tsx`, isResource: false },
    ];
  });
}

const menuOf = ({ resources }: ImportedApi) =>
  resources.map(({ part }) => ({ id: part.name, route: part.name, group: part.group }));

export function manifestCode(api: ImportedApi): string {
  const routes = routesOf(api).map(({ id, path, permission, title, file, isResource }) => {
    const code = objectCode([
      ['id', literal(id)],
      ['path', literal(path)],
      ['guard', literal({ permissions: [permission] })],
      ['title', literal(title)],
      ['screen', `() => import(${literal(`./screens/${file}`)})`],
    ]);
    return isResource ? `resourceRoute(${code})` : code;
  });
  return `import { definePlugin, resourceRoute } from '#core';

export default definePlugin({
  id: ${literal(api.id)},
  ${api.services.length > 0 ? `services: ${literal(api.services)},` : ''}
  permissions: ${literal([{ tiers: [tierOf(api)], names: permissionsOf(api) }])},
  routes: [${routes.join(', ')}],
  menu: ${literal(menuOf(api))},
});
`;
}

/** Returns the plugin as it will be found after its files are written. */
export function installedApi(api: ImportedApi): InstalledPlugin {
  const { en, tr, permissions } = textsOf(api, tierOf(api));
  const routes = routesOf(api).map(({ id, path, permission, title, isResource }) => {
    const route = { id, path, guard: { permissions: [permission] }, title, screen: notLoaded };
    return isResource ? resourceRoute(route) : route;
  });
  const manifest = definePlugin({
    id: api.id,
    ...(api.services.length > 0 && { services: api.services }),
    permissions: [{ tiers: [tierOf(api)], names: permissionsOf(api) }],
    routes,
    menu: menuOf(api),
  });
  return { id: api.id, manifest, messages: { en, tr }, permissionTexts: permissions };
}
