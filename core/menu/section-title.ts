import { textOf } from '../i18n/use-text.ts';
import type { SettingsSection } from '../plugin/core-names/settings-sections.ts';

/** Returns the name of a section of the settings, in the current language. @public */
export const sectionTitle = (section: SettingsSection): string => textOf('core')(`menu.section.${section}`);
