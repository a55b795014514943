/** The 16 px icons that manifests and menu groups use. */
import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { menuGroups } from '../../../core/plugin/core-names/menu-groups.ts';
import type { PluginDefinition } from '../../../core/plugin/types.ts';
import { BuildError, type BuildPlan } from './options.ts';
import { roundedPath } from './rounded-path.ts';

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('@blueprintjs/icons')), '16px/paths');

type Plan = Pick<BuildPlan, 'dev' | 'plugins'>;
/** An icon's name, and the places that use it. */
type Named = readonly (readonly [icon: string, where: string])[];

/**
 * Returns the icons of the first load: those of menu entries, and of the groups that have an entry in this deployment.
 * @throws BuildError if a manifest uses an icon that Blueprint does not have
 */
export async function iconPaths(plan: Plan): Promise<Record<string, readonly string[]>> {
  const shown = new Set(plan.plugins.flatMap(({ manifest }) => (manifest.menu ?? []).map((entry) => entry.group)));
  const groupIcons: Named = menuGroups
    .filter(({ id }) => shown.has(id))
    .map((group) => [group.icon, `the menu group '${group.id}' (core/plugin/core-names/menu-groups.ts)`]);
  return drawings(plan.dev, [
    ...groupIcons,
    ...iconsInPlugins(plan, ({ menuGroups, menu }) => [
      ...namedBy('menu group', menuGroups),
      ...namedBy('menu entry', menu),
    ]),
  ]);
}

/**
 * Returns the icons that load with the palette: those of commands and of the entries in the user menu.
 * @throws BuildError if a manifest uses an icon that Blueprint does not have
 */
export async function paletteIconPaths(plan: Plan): Promise<Record<string, readonly string[]>> {
  return drawings(
    plan.dev,
    iconsInPlugins(plan, ({ userMenu, commands }) => [
      ...namedBy('user menu entry', userMenu),
      ...namedBy('command', commands),
    ]),
  );
}

/**
 * Returns the icons that load with the notifications: those of types that plugins add.
 * @throws BuildError if a manifest uses an icon that Blueprint does not have
 */
export async function notificationIconPaths(plan: Plan): Promise<Record<string, readonly string[]>> {
  return drawings(
    plan.dev,
    iconsInPlugins(plan, ({ notificationIcons = {} }) =>
      Object.entries(notificationIcons).map(([type, icon]) => [icon, `the notification type '${type}'`]),
    ),
  );
}

const iconsInPlugins = ({ plugins }: Plan, of: (manifest: PluginDefinition) => Named): Named =>
  plugins.flatMap(({ id, manifest }) =>
    of(manifest).map(([icon, where]) => [icon, `${where} of the plugin '${id}'`] as const),
  );

/**
 * Returns SVG path strings by icon name, sorted by name. In development it returns all of Blueprint's icons, so that a
 * manifest that is edited while watching finds its icon.
 */
async function drawings(dev: boolean, icons: Named): Promise<Record<string, readonly string[]>> {
  const known = new Set(
    (await readdir(folder))
      .filter((file) => file.endsWith('.js') && file !== 'index.js')
      .map((file) => file.slice(0, -'.js'.length)),
  );
  for (const [icon, where] of icons) {
    if (!known.has(icon))
      throw new BuildError(
        `The icon '${icon}' of ${where} is not a Blueprint icon.${similarIconsHint(icon, known)} See https://blueprintjs.com/docs/#icons.`,
      );
  }
  const names = dev ? known : new Set(icons.map(([icon]) => icon));
  // Blueprint's CommonJS path modules export one array of strings.
  const paths = (name: string) => (require(join(folder, `${name}.js`)) as { default: readonly string[] }).default;
  return Object.fromEntries([...names].sort().map((name) => [name, paths(name).map(roundedPath)]));
}

function namedBy(
  kind: string,
  contributions: readonly { readonly id: string; readonly icon?: string | undefined }[] = [],
): Named {
  return contributions.flatMap(({ id, icon }): Named => (icon ? [[icon, `the ${kind} '${id}'`]] : []));
}

function similarIconsHint(icon: string, known: ReadonlySet<string>): string {
  const words = icon.split('-');
  const close = [...known]
    .filter((name) => words.some((word) => word.length > 2 && name.split('-').includes(word)))
    .slice(0, 5);
  return close.length > 0 ? ` It has: ${close.join(', ')}.` : '';
}
