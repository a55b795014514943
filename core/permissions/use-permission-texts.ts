import { usePluginTexts } from '../i18n/use-plugin-texts.ts';
import { useLanguage, wordOf } from '../i18n/use-text.ts';

/**
 * Returns a function that describes permissions in the user's language. The texts load with the first screen that uses
 * them. Until then, and for a permission without a description, the text is empty.
 * @returns a function that returns the description of a permission by its name (`CRM.Lead.View` → "See leads"), or `''`
 * if there is none
 * @public
 */
export function usePermissionTexts(): (name: string) => string {
  usePluginTexts('permissions');
  useLanguage();
  return (name) => wordOf('permissions', name, '');
}
