/** What the kinds of things and their fields are called: by the plugin that owns them, else by this one, else by the portal. */
import { languages, wordOf } from '#core/react';
import { labelInLanguage } from '#core/ui';

/** Where the owner's texts are: `<key>.one` and `<key>.field.<field>` of a plugin. */
export type OwnerTexts = { readonly plugin: string; readonly key: string } | undefined;

/** @param kind as addresses name it */
export function kindWord(kind: string, owner: OwnerTexts, language: string): string {
  const known = wordOf('audit', `entity.${kind}`, kind);
  const word = owner ? wordOf(owner.plugin, `${owner.key}.one`, known) : known;
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}

/** A reference is called as the field that forms have for it: `riskLevelId`, or what it is the id of. */
export function fieldWord(field: string, owner: OwnerTexts): string {
  const [name = field, part] = field.split('.');
  const language = languages.find((one) => one === part);
  if (language !== undefined) return labelInLanguage(fieldWord(name, owner), language);
  const known = wordOf('audit', `field.${field}`, wordOf('ui', `resource.field.${field}`, field));
  return owner ? wordOf(owner.plugin, `${owner.key}.field.${field}`, known) : known;
}

/** Returns what a value of a few words is called: by the plugin that owns the record, else as a status of core. Yes and no are core's. */
export function valueWord(field: string, value: string, owner: OwnerTexts): string {
  if (value === 'true' || value === 'false') return wordOf('ui', value === 'true' ? 'common.yes' : 'common.no', value);
  if (!owner) return value;
  return value
    .split(', ')
    .map((one) => wordOf(owner.plugin, `${owner.key}.${field}.${one}`, wordOf('ui', `status.${one}`, one)))
    .join(', ');
}
