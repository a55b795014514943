import { usePluginTexts } from '../i18n/use-plugin-texts.ts';
import { useLanguage, wordOf } from '../i18n/use-text.ts';

/**
 * What permissions allow, in a person's words. The texts load with the first screen that asks for them; until then, and where nothing is
 * said of a permission, there is none.
 * @returns the sentence of a permission by its name (`CRM.Lead.View` → "See leads"), `''` where there is none
 */
export function usePermissionTexts(): (name: string) => string {
  usePluginTexts('permissions');
  useLanguage();
  return (name) => wordOf('permissions', name, '');
}
