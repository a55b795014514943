/** The sections of the settings, in the order of their home; each entry of the menu group `settings` names its own. */
export const settingsSections = ['payments', 'risk', 'billing', 'crm', 'team', 'reports', 'system'] as const;
export type SettingsSection = (typeof settingsSections)[number];
