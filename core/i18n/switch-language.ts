import { showSnackbar } from '../state/snackbars.ts';
import { changeLanguage } from './i18n.ts';
import { type Language, rememberLanguage } from './languages.ts';
import { textOf } from './use-text.ts';

/** Switches the language because somebody chose it, and keeps the choice. Where its texts cannot be loaded, says so and changes nothing. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await changeLanguage(language);
    rememberLanguage(localStorage, language);
  } catch {
    showSnackbar(textOf('core')('errors.network'), 'error');
  }
}
