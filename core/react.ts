/** Entry point for screens of plugins: hooks, slots and messages to the user. */

export {
  chooseFormats,
  type DateFormat,
  dateFormats,
  type Formats,
  type NumberFormat,
  numberFormats,
} from './i18n/formats.ts';
export { languageNames, languages } from './i18n/languages.ts';
export { localize } from './i18n/localize.ts';
export { partTexts } from './i18n/part-texts.ts';
export { useLocalized, useTextLanguage } from './i18n/use-localized.ts';
export { usePluginTexts } from './i18n/use-plugin-texts.ts';
export { type Text, useFormats, useLanguage, useText, wordOf } from './i18n/use-text.ts';
export { toChoice } from './lookups/lookups.ts';
export { sectionTitle } from './menu/section-title.ts';
export { startPolling } from './notifications/polling.ts';
export { usePermissionTexts } from './permissions/use-permission-texts.ts';
export { usePageTitle } from './portal/page-title.ts';
export { usePrint } from './portal/print-page.ts';
export type { StoreParts } from './portal/stores.ts';
export { type AccountChange, useAccount, useChangeAccount } from './portal/use-account.ts';
export { useActingTenant } from './portal/use-acting-tenant.ts';
export { useAfterFirstScreen } from './portal/use-after-first-screen.ts';
export {
  type CallKey,
  type CallTiming,
  type Refresh,
  useCall,
  useClient,
  useRefresh,
} from './portal/use-call.ts';
export { useContrastReport } from './portal/use-contrast-report.ts';
export { type Draft, looksLikeCard, useDraft } from './portal/use-draft.ts';
export { useDynamicCrumb } from './portal/use-dynamic-crumb.ts';
export { useHasPlugin } from './portal/use-has-plugin.ts';
export { useHasScreen } from './portal/use-has-screen.ts';
export { useHolder, useMay } from './portal/use-holder.ts';
export { useLandmark } from './portal/use-landmark.ts';
export { type Lookup, useLookup } from './portal/use-lookup.ts';
export { type DeclaredPermissions, usePermissionGroups } from './portal/use-permission-groups.ts';
export { usePluginConfig } from './portal/use-plugin-config.ts';
export { useReadingPermissions } from './portal/use-reading-permissions.ts';
export { type Seen, useSeenBy } from './portal/use-seen-by.ts';
export { useAlert, usePermissionSnackbar, useSnackbar } from './portal/use-snackbar.ts';
export { useStore } from './portal/use-store.ts';
export { useSwitchLanguage } from './portal/use-switch-language.ts';
export { type Look, useAppearance, useDensity, useDeploymentTheme, useThemeVariables } from './portal/use-theme.ts';
export { useTiered } from './portal/use-tiered.ts';
export { useToolOrigins } from './portal/use-tool-origins.ts';
export { type AddressParameter, useAddressParameter } from './routing/address.ts';
export { useUnloadWarning } from './routing/use-unload-warning.ts';
export { Slot } from './slots/contribution.tsx';
export { MenuDialog } from './slots/menu-dialog.tsx';
export { useSlot } from './slots/use-slot.ts';
export type { AlertSeverity } from './state/alerts.ts';
export type { Snackbars } from './state/snackbars.ts';
export { densities } from './theme/preferences.ts';
export { defaultTheme } from './theme/theme.ts';
