/**
 * Names of record types, fields and values: from the plugin that has the record, otherwise from this plugin or from
 * core.
 */
import { languages, wordOf } from '#core/react';
import { labelInLanguage } from '#core/ui';

/** Texts of the plugin that has the record: `<key>.one` and `<key>.field.<field>`. */
export type OwnerTexts = { readonly plugin: string; readonly key: string } | undefined;

/**
 * Returns the name of a record type.
 * @param kind as in URLs
 */
export function kindWord(kind: string, owner: OwnerTexts, language: string): string {
  const known = wordOf('audit', `entity.${kind}`, kind);
  const word = owner ? wordOf(owner.plugin, `${owner.key}.one`, known) : known;
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}

/** Returns the name of a field. For a field in several languages, it includes the language. */
export function fieldWord(field: string, owner: OwnerTexts): string {
  const [name = field, part] = field.split('.');
  const language = languages.find((candidate) => candidate === part);
  if (language !== undefined) return labelInLanguage(fieldWord(name, owner), language);
  const known = wordOf('audit', `field.${field}`, wordOf('ui', `resource.field.${field}`, field));
  return owner ? wordOf(owner.plugin, `${owner.key}.field.${field}`, known) : known;
}

/**
 * Returns the names of a comma-separated list of values: from the plugin that has the record, otherwise those of
 * statuses in core. `true` and `false` are yes and no.
 */
export function valueWord(field: string, value: string, owner: OwnerTexts): string {
  if (value === 'true' || value === 'false') return wordOf('ui', value === 'true' ? 'common.yes' : 'common.no', value);
  if (!owner) return value;
  return value
    .split(', ')
    .map((value) => wordOf(owner.plugin, `${owner.key}.${field}.${value}`, wordOf('ui', `status.${value}`, value)))
    .join(', ');
}
