import { usePluginTexts } from '../i18n/use-plugin-texts.ts';
import { useLanguage, wordOf } from '../i18n/use-text.ts';

/**
 * Returns a function that describes permissions in the user's language. The texts load with the first screen that
 * requests them; until then, and if a permission has no description, the text is empty.
 * @returns the sentence of a permission by its name (`CRM.Lead.View` → "See leads"), `''` where there is none
 * @public
 */
export function usePermissionTexts(): (name: string) => string {
  usePluginTexts('permissions');
  useLanguage();
  return (name) => wordOf('permissions', name, '');
}
