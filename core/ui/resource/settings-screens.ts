import type { SettingsSection } from '../../plugin/core-names/settings-sections.ts';
import type { PluginDeclaration, RouteDeclaration } from '../../plugin/declaration.ts';
import { resourceRoute } from './resource-route.ts';

/** A resource screen of the settings. */
export interface SettingsScreen {
  /** Id of route, menu entry and command, and key of their title; with a capital, part of the permissions' names. */
  readonly id: string;
  /** Path below `/crm/settings/`. */
  readonly path: string;
  readonly section: SettingsSection;
  readonly screen: RouteDeclaration['screen'];
}

/**
 * Returns the parts of a manifest that resource screens of the settings have in common: routes, menu entries, commands,
 * and the permissions `Settings.<Id>.View` and `.Edit` for tenant staff and the platform.
 * @public
 */
export function settingsScreens(screens: readonly SettingsScreen[]) {
  const named = screens.map(({ id, ...screen }) => ({
    ...screen,
    ...{ id, route: id, title: id },
    name: `Settings.${id[0]?.toUpperCase()}${id.slice(1)}.`,
  }));
  return {
    permissions: [
      { tiers: ['tenant', 'platform'], names: named.flatMap(({ name }) => [`${name}View`, `${name}Edit`]) },
    ],
    routes: named.map(({ id, title, path, screen, name }) =>
      resourceRoute({
        ...{ id, title, screen },
        path: `/crm/settings/${path}`,
        guard: { permissions: [`${name}View`] },
      }),
    ),
    menu: named.map(({ id, route, section }) => ({ id, route, section, group: 'settings' })),
    commands: named.map(({ id, route, title }) => ({ id, route, title, icon: 'cog' })),
  } as const satisfies Omit<PluginDeclaration, 'id'>;
}
