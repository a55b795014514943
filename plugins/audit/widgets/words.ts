/**
 * Names of the kinds of records and their fields: from the plugin that owns them, else from this plugin, else from the
 * portal.
 */
import { languages, wordOf } from '#core/react';
import { labelInLanguage } from '#core/ui';

/** Location of the owner's texts: `<key>.one` and `<key>.field.<field>` of a plugin. */
export type OwnerTexts = { readonly plugin: string; readonly key: string } | undefined;

/** @param kind as addresses name it */
export function kindWord(kind: string, owner: OwnerTexts, language: string): string {
  const known = wordOf('audit', `entity.${kind}`, kind);
  const word = owner ? wordOf(owner.plugin, `${owner.key}.one`, known) : known;
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}

/**
 * Returns the name of a field. A reference has the name of its form field: `riskLevelId`, or the record that the id
 * belongs to.
 */
export function fieldWord(field: string, owner: OwnerTexts): string {
  const [name = field, part] = field.split('.');
  const language = languages.find((candidate) => candidate === part);
  if (language !== undefined) return labelInLanguage(fieldWord(name, owner), language);
  const known = wordOf('audit', `field.${field}`, wordOf('ui', `resource.field.${field}`, field));
  return owner ? wordOf(owner.plugin, `${owner.key}.field.${field}`, known) : known;
}

/**
 * Returns what a value of a few words is called: by the plugin that owns the record, else as a status of core. Yes and
 * no are core's.
 */
export function valueWord(field: string, value: string, owner: OwnerTexts): string {
  if (value === 'true' || value === 'false') return wordOf('ui', value === 'true' ? 'common.yes' : 'common.no', value);
  if (!owner) return value;
  return value
    .split(', ')
    .map((value) => wordOf(owner.plugin, `${owner.key}.${field}.${value}`, wordOf('ui', `status.${value}`, value)))
    .join(', ');
}
