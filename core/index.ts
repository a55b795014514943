/** The plugins' door into core. `#core/ui` is the other one, for components; nothing else of core is public. */
export { Amount, CurrencyCode, Instant, LookupOption, oneOf, PageIndex, PageSize, pageOf, SystemMode } from './api/shapes.ts';
export { type AnswerOf, type AnyEndpoint, type BodyOf, defineEndpoint, type Endpoint, type QueryOf } from './http/endpoint.ts';
export type { Guard, Tier } from './permissions/guard.ts';
export { definePlugin } from './plugin/define-plugin.ts';
export type { PluginDefinition, ScreenProps, SlotProps } from './plugin/types.ts';
