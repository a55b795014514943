/**
 * Additions of parts to the manifest and the texts of their plugin, as data, so that they can be checked without
 * running the plugin's code.
 */
import jsonc from 'jsonc-parser';
import { type Language, languages, type Messages } from '../../../core/i18n/languages.ts';
import { permissionTextsFile } from '../../../core/permissions/declared.ts';
import type { Tier } from '../../../core/permissions/guard.ts';
import { tieredFrom } from '../../../core/permissions/tiered.ts';
import type { PluginDeclaration } from '../../../core/plugin/declaration.ts';
import { definePlugin } from '../../../core/plugin/define-plugin.ts';
import type { InstalledPlugin } from '../../../core/plugin/installed.ts';
import type { PluginDefinition, WidgetContribution } from '../../../core/plugin/types.ts';
import { resourceRoute } from '../../../core/ui/resource/resource-route.ts';
import type { Files, Part, PlannedPart } from './part.ts';
import { pathOf, permissionOf } from './part-names.ts';

/** Slot of a widget if no other slot is given. */
export const standardSlot = 'dashboards/overview@1';

/** Returns a placeholder for a screen or card of a manifest that is only read. */
export const notLoaded = (): Promise<never> =>
  Promise.reject(new Error('What a plugin shows is not loaded while it is being made.'));

/**
 * Returns a plugin as it will be found after the files of its parts are written.
 * @param before the plugin as it is found now
 * @param files the new files
 */
export function installedWith(before: InstalledPlugin, parts: readonly PlannedPart[], files: Files): InstalledPlugin {
  const manifest = parts.reduce(withPart, before.manifest);
  const folder = `plugins/${before.id}`;
  const textsIn = (fileOf: (language: Language) => string, found: InstalledPlugin['messages']) =>
    Object.fromEntries(
      languages.flatMap((language): [Language, Messages][] => {
        const text = files.get(fileOf(language));
        const texts: Messages | undefined = text === undefined ? found?.[language] : jsonc.parse(text);
        return texts === undefined ? [] : [[language, texts]];
      }),
    );
  return {
    id: before.id,
    manifest,
    messages: textsIn((language) => `${folder}/messages/${language}.json`, before.messages),
    permissionTexts: textsIn((language) => permissionTextsFile(folder, language), before.permissionTexts),
    ...(before.problems && { problems: before.problems }),
  };
}

function withPart(manifest: PluginDefinition, { kind, part, slot = standardSlot }: PlannedPart): PluginDefinition {
  const { name } = part;
  if (kind === 'widget') {
    // The widget has the guard of the list that it counts, which is the plugin's first route.
    const guard = manifest.routes?.[0]?.guard ?? 'signed-in';
    // Resolving the plugin reports an unknown slot.
    const widget = { id: name, slot: slot as WidgetContribution['slot'], guard, title: name, component: notLoaded };
    return { ...manifest, widgets: [...(manifest.widgets ?? []), widget] };
  }
  const {
    routes = [],
    permissions = [],
    menu = [],
  } = definePlugin({ id: manifest.id, ...screenOf(part, kind === 'resource') });
  return {
    ...manifest,
    permissions: [...(manifest.permissions ?? []), ...permissions],
    routes: [...(manifest.routes ?? []), ...routes],
    menu: [...(manifest.menu ?? []), ...menu],
  };
}

function screenOf(part: Part, isResource: boolean): Omit<PluginDeclaration, 'id'> {
  const { name, tiers, group } = part;
  const byTier = (value: (tier: Tier) => string) =>
    tiers.length === 1 && tiers[0] ? value(tiers[0]) : tieredFrom(tiers.map((tier) => [tier, value(tier)]));
  const actions = isResource ? (['View', 'Edit'] as const) : (['View'] as const);
  const route = {
    id: name,
    path: byTier((tier) => pathOf(part, tier)),
    guard: { permissions: [byTier((tier) => permissionOf(part, tier, 'View'))] },
    title: name,
    screen: notLoaded,
  };
  return {
    permissions: tiers.map((tier) => ({ tiers: [tier], names: actions.map((what) => permissionOf(part, tier, what)) })),
    routes: [isResource ? resourceRoute(route) : route],
    menu: [{ id: name, route: name, group }],
  };
}
