/**
 * Entry point for the manifests of plugins. It loads quickly in the browser and in Node, because it contains no React
 * and no schemas. The other entry points are `#core/api` for endpoints and their schemas, `#core/react` for hooks,
 * `#core/ui` for components, `#core/charts` and `#core/reports`; nothing else of core is public.
 */

export { foldText } from './i18n/fold-text.ts';
export type * from './i18n/text-keys.ts';
export type { StatusTones, Tone } from './model/tone.ts';
export { mayGrant } from './permissions/grantable.ts';
export type { Guard, Holder, Tier } from './permissions/guard.ts';
export { eachTier, partOf, type Tiered, type TieredOf, tiered, tieredFrom } from './permissions/tiered.ts';
export { defineConfig } from './plugin/config.ts';
export { bySection, type SettingsSection } from './plugin/core-names/settings-sections.ts';
export { definePlugin } from './plugin/define-plugin.ts';
export { defineSlot, type SlotsIn } from './plugin/define-slot.ts';
export type * from './plugin/slot-props.ts';
export type { Find, FirstCalls, Found, HandlerActs, MenuBadge, PluginDefinition, ScreenProps } from './plugin/types.ts';
export { resourceRoute } from './ui/resource/resource-route.ts';
export { settingsScreens } from './ui/resource/settings-screens.ts';
