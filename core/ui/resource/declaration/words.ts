import { useMemo } from 'react';
import { i18n } from '../../../i18n/i18n.ts';
import { type Text, textOf, useLanguage, wordOf } from '../../../i18n/use-text.ts';
import { type StatusWord, statusWordOf, useStatusWord } from '../../components/status-word.ts';

type Values = Readonly<Record<string, string | number>>;

/** The texts of a resource: the plugin's texts, and the portal's texts with the name of the item type. */
export interface Words {
  /** Reads a text of the plugin. */
  readonly text: Text;
  /** Name of an item in the singular: 'label'. */
  readonly singular: string;
  /** The same name as a heading: 'Label'. */
  readonly heading: string;
  /**
   * Returns the label of a field, filter or column: the plugin's `<id>.field.<key>`, else the portal's label for common
   * fields.
   */
  readonly label: (entry: { readonly key: string; readonly label?: string }) => string;
  /** Returns the plugin's text `<id>.words.<key>` if it has one, else the portal's `resource.<key>`. */
  readonly phrase: (key: OwnWord, values?: Values) => string;
  /** Returns the text for a value that the API sent. */
  readonly word: (key: string, value: string) => string;
}

type OwnWord =
  | 'new'
  | 'editTitle'
  | 'create'
  | 'saveChanges'
  | 'deleteTitle'
  | 'deleteQuestion'
  | 'deleted'
  | 'alreadyGone'
  | 'notDeleted'
  | 'created'
  | 'saved'
  | 'notFound'
  | 'notFoundHint'
  | 'empty'
  | 'actionsFor';

interface WordsOf {
  readonly id: string;
  /** The plugin with its texts. */
  readonly texts: string;
}

export function useWords({ id, texts }: WordsOf): Words {
  const language = useLanguage();
  const statusWord = useStatusWord();
  return useMemo(() => wordsOf({ id, texts }, language, statusWord), [id, texts, language, statusWord]);
}

/**
 * Returns the words of a resource outside components.
 * @param language the current language, BCP 47
 * @param statusWord returns the text of a status; only core's statuses if absent
 */
export function wordsOf(
  { id, texts }: WordsOf,
  language: string,
  statusWord: StatusWord = statusWordOf(new Map()),
): Words {
  const text = textOf<string>(texts);
  const ui = textOf<string>('ui');
  const singular = text(`${id}.one`);
  return {
    text,
    singular: singular,
    heading: capitalize(singular, language),
    label: ({ key, label }) => {
      const labelKey = label ?? `${id}.field.${key}`;
      return label !== undefined || i18n.exists(labelKey, { ns: texts }) ? text(labelKey) : ui(`resource.field.${key}`);
    },
    phrase: (key, values) => {
      const phraseKey = `${id}.words.${key}`;
      const phraseValues = { one: singular, ...values };
      return capitalize(
        i18n.exists(phraseKey, { ns: texts }) ? text(phraseKey, phraseValues) : ui(`resource.${key}`, phraseValues),
        language,
      );
    },
    word: (key, value) => wordOf(texts, `${id}.${key}.${value}`, statusWord(value, value)),
  };
}

/** Capitalizes a text, because the names of item types are in lower case and may begin a sentence. */
function capitalize(text: string, language: string): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
