/** The plugins' door into core. `#core/ui` is the other one, for components; nothing else of core is public. */
export { listCountries, listCustomers, listMerchants, listPaymentMethods, listServiceProviders, listTenants } from './api/lookups.ts';
export { fromMinor, toMinor } from './api/money.ts';
export { Amount, CurrencyCode, Instant, LookupOption, oneOf, PageIndex, PageSize, pageOf, SystemMode } from './api/shapes.ts';
export { type AnswerOf, type AnyEndpoint, type BodyOf, defineEndpoint, type Endpoint, type QueryOf } from './http/endpoint.ts';
export { ApiError } from './http/errors.ts';
export { type CallKey, callKey, useCall, useClient } from './http/use-call.ts';
export { type Text, useLanguage, useText, wordOf } from './i18n/use-text.ts';
export type { Guard, Holder, Tier } from './permissions/guard.ts';
export { useHolder, useMay } from './permissions/use-holder.ts';
export { definePlugin } from './plugin/define-plugin.ts';
export type * from './i18n/text-keys.ts';
export type * from './plugin/slot-props.ts';
export type { PluginDefinition, ScreenProps } from './plugin/types.ts';
export { Slot, useSlot } from './shell/slot.tsx';
export { showSnackbar } from './state/snackbars.ts';
