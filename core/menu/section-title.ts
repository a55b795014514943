import { textOf } from '../i18n/use-text.ts';
import type { SettingsSection } from '../plugin/vocabulary/settings-sections.ts';

/** Reads what a section of the settings is called, in the current language. @public */
export const sectionTitle = (section: SettingsSection): string => textOf('core')(`menu.section.${section}`);
