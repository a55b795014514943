import { wordOf } from '../../i18n/use-text.ts';
import { useUiText } from '../later-texts.ts';

/**
 * Returns a function that returns the name of a fee in the user's language. If a price book has another name for it,
 * that name is kept. @public
 */
export function useFeeName(): (name: string) => string {
  useUiText();
  return (name) => wordOf('ui', `fee.${name}`, name);
}
