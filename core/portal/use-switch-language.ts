import { useCallback } from 'react';
import { changeLanguage } from '../i18n/i18n.ts';
import { type Language, languageNames, rememberLanguage } from '../i18n/languages.ts';
import { textOf } from '../i18n/use-text.ts';
import { useAnnounce } from './use-announce.ts';
import { useSnackbar } from './use-snackbar.ts';

/**
 * Returns a function that changes the language at the user's request, and stores the choice. If the texts can't be
 * loaded, it shows an error and changes nothing.
 * @public
 */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const announce = useAnnounce();
  const showSnackbar = useSnackbar();
  return useCallback(
    async (language) => {
      try {
        await changeLanguage(language);
        rememberLanguage(localStorage, language);
        announce(languageNames[language] ?? language);
      } catch {
        showSnackbar(textOf('core')('errors.network'), 'error');
      }
    },
    [announce, showSnackbar],
  );
}
