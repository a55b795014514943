import { wordOf } from '../../i18n/use-text.ts';
import { useUiText } from '../later-texts.ts';

/** Reads the name of a fee in the person's language. One that a price book names differently keeps its name. @public */
export function useFeeName(): (name: string) => string {
  useUiText();
  return (name) => wordOf('ui', `fee.${name}`, name);
}
