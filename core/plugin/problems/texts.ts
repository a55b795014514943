import { firstLanguage, type Language, languages, type Messages } from '../../i18n/languages.ts';
import { textsFor } from '../../i18n/with-fallback.ts';
import { permissionsIn } from '../../permissions/declared.ts';
import { type AnyContribution, contributionsOf } from '../contributions.ts';
import { didYouMean } from '../nearest.ts';
import { wordsOf } from '../vocabulary.ts';
import { type Check, problemOf } from './check.ts';

/** Checks that each text in a manifest exists in the first language and in all other languages of the plugin. */
export const manifestTexts: Check = ({ enabled }) =>
  enabled.flatMap(({ manifest, messages }) => {
    if (!messages) return [];
    const named: readonly { readonly contribution?: AnyContribution; readonly key: string }[] = [
      ...contributionsOf(manifest).flatMap((contribution) =>
        [contribution.title, contribution.breadcrumb]
          .filter((key) => key !== undefined)
          .map((key) => ({ contribution, key })),
      ),
      ...wordsOf(manifest).flatMap(({ title }) => (title === undefined ? [] : [{ key: title }])),
    ];
    return languages.flatMap((language) => {
      const file = `messages/${language}.json`;
      const texts = messages[language];
      if (!texts) {
        const isMissing = language === firstLanguage && named.length > 0;
        return isMissing
          ? [
              problemOf(
                'missing-text',
                manifest.id,
                undefined,
                `${file} is missing.`,
                'Add it with the texts that the manifest names.',
              ),
            ]
          : [];
      }
      return named
        .filter(({ key }) => typeof textAt(texts, `manifest.${key}`) !== 'string')
        .map(({ contribution, key }) =>
          problemOf(
            'missing-text',
            manifest.id,
            contribution,
            `Its text "${key}" is missing in ${file}.`,
            `Add manifest.${key} to ${file}.`,
          ),
        );
    });
  });

/**
 * Checks that each permission has a text in the first language and in all other languages of the plugin, and that there
 * are no texts for permissions of other plugins. The text under the plugin's id describes its permissions in general.
 */
export const permissionTexts: Check = ({ enabled }) =>
  enabled.flatMap(({ manifest, permissionTexts }) => {
    if (!permissionTexts) return [];
    const declared = new Set(permissionsIn(manifest.permissions).map(({ name }) => name));
    return languages.flatMap((language) => {
      const texts = permissionTexts[language] ?? (language === firstLanguage ? {} : undefined);
      if (!texts) return [];
      const file = `messages/permissions.${language}.json`;
      const unsaid = [...declared].filter((name) => typeof texts[name] !== 'string');
      const unknown = Object.keys(texts).filter((name) => !declared.has(name) && name !== manifest.id);
      return [
        ...unsaid.map((name) =>
          problemOf(
            'missing-text',
            manifest.id,
            undefined,
            `${file} has no text for the permission "${name}".`,
            `Add "${name}" with a few words, such as "See leads".`,
          ),
        ),
        ...unknown.map((name) =>
          problemOf(
            'missing-text',
            manifest.id,
            undefined,
            `${file} describes "${name}", which the plugin does not declare.`,
            didYouMean(name, declared, 'Take it out.'),
          ),
        ),
      ];
    });
  });

/**
 * Checks that all languages of a plugin have the same texts. An empty text counts as present and falls back to the
 * first language.
 */
export const languageGaps: Check = ({ enabled }) =>
  enabled.flatMap(({ manifest, messages }) => {
    const present = languages.filter((language) => messages?.[language]);
    // Each language has different plural forms.
    const first = messages?.[firstLanguage] ?? {};
    const requiredKeysOf = (language: Language) => keysOf(textsFor(first, language));
    const known = new Set(languages.flatMap(requiredKeysOf));
    const keys = new Map(present.map((language) => [language, new Set(keysOf(messages?.[language] ?? {}))]));
    const all = new Set([...keys.values()].flatMap((pluginKeys) => [...pluginKeys]));
    return present.flatMap((language) => {
      const wanted = [...requiredKeysOf(language), ...[...all].filter((key) => !known.has(key))];
      const gaps = [...new Set(wanted)].filter((key) => !keys.get(language)?.has(key));
      if (gaps.length === 0) return [];
      const some = gaps.slice(0, 5).join(', ') + (gaps.length > 5 ? ` and ${gaps.length - 5} more` : '');
      return [
        problemOf(
          'missing-text',
          manifest.id,
          undefined,
          `messages/${language}.json lacks ${some}.`,
          'Add these texts.',
        ),
      ];
    });
  });

function keysOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, text]) =>
    typeof text === 'object' ? keysOf(text, `${prefix}${key}.`) : [prefix + key],
  );
}

/** Returns the text at a dotted key. */
function textAt(messages: Messages, key: string): string | Messages | undefined {
  return key
    .split('.')
    .reduce<string | Messages | undefined>(
      (node, part) => (typeof node === 'object' && Object.hasOwn(node, part) ? node[part] : undefined),
      messages,
    );
}
