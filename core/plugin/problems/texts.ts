import { languages, type Messages } from '../../i18n/languages.ts';
import { permissionsIn } from '../../permissions/declared.ts';
import { type AnyContribution, contributionsOf } from '../contributions.ts';
import { didYouMean } from '../nearest.ts';
import { wordsOf } from '../vocabulary/vocabulary.ts';
import { type Check, problemOf } from './check.ts';

/** Each text that a manifest names stands in every language. */
export const manifestTexts: Check = ({ enabled }) =>
  enabled.flatMap(({ manifest, messages }) => {
    if (!messages) return [];
    const named: readonly { readonly contribution?: AnyContribution; readonly key: string }[] = [
      ...contributionsOf(manifest).flatMap((contribution) =>
        [contribution.title, contribution.breadcrumb].filter((key) => key !== undefined).map((key) => ({ contribution, key })),
      ),
      ...wordsOf(manifest).flatMap(({ title }) => (title === undefined ? [] : [{ key: title }])),
    ];
    return languages.flatMap((language) => {
      const file = `messages/${language}.json`;
      const texts = messages[language];
      if (!texts)
        return named.length ? [problemOf('missing-text', manifest.id, undefined, `${file} is missing.`, 'Add it with the texts of the other language.')] : [];
      return named
        .filter(({ key }) => typeof textAt(texts, `manifest.${key}`) !== 'string')
        .map(({ contribution, key }) =>
          problemOf('missing-text', manifest.id, contribution, `Its text "${key}" is missing in ${file}.`, `Add manifest.${key} to ${file}.`),
        );
    });
  });

/** What each permission allows is said in every language, and of none that the plugin does not declare. Under its own id a plugin says what its permissions are about. */
export const permissionTexts: Check = ({ enabled }) =>
  enabled.flatMap(({ manifest, permissionTexts: said }) => {
    if (!said) return [];
    const declared = new Set(permissionsIn(manifest.permissions).map(({ name }) => name));
    return languages.flatMap((language) => {
      const texts = said[language] ?? {};
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

/** Both languages have the same texts, so that none shows as a key. */
export const languageGaps: Check = ({ enabled }) =>
  enabled.flatMap(({ manifest, messages }) => {
    const present = languages.filter((language) => messages?.[language]);
    const keys = new Map(present.map((language) => [language, new Set(keysOf(messages?.[language] ?? {}))]));
    const all = new Set([...keys.values()].flatMap((own) => [...own]));
    return present.flatMap((language) => {
      const gaps = [...all].filter((key) => !keys.get(language)?.has(key));
      if (gaps.length === 0) return [];
      const some = gaps.slice(0, 5).join(', ') + (gaps.length > 5 ? ` and ${gaps.length - 5} more` : '');
      return [problemOf('missing-text', manifest.id, undefined, `messages/${language}.json lacks ${some}.`, 'Add what the other language has.')];
    });
  });

function keysOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, text]) => (typeof text === 'object' ? keysOf(text, `${prefix}${key}.`) : [prefix + key]));
}

/** The text below dotted keys. */
function textAt(messages: Messages, key: string): string | Messages | undefined {
  return key
    .split('.')
    .reduce<string | Messages | undefined>((node, part) => (typeof node === 'object' && Object.hasOwn(node, part) ? node[part] : undefined), messages);
}
