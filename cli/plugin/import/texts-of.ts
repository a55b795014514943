/** The texts of an imported plugin, and of its permissions. */
import type { Tier } from '../../../core/permissions/guard.ts';
import { isMemberOfAll } from '../scaffold/code.ts';
import { permissionOf } from '../scaffold/part-names.ts';
import { capitalize } from '../scaffold/words.ts';
import { formOf } from './fields.ts';
import type { ImportedApi, ImportedResource } from './model.ts';
import type { PlainSchema } from './plain-schema.ts';
import { englishNameOf, turkishNameOf } from './words-of.ts';

type Texts = { [key: string]: string | Texts };

export interface ImportedTexts {
  readonly en: Texts;
  readonly tr: Texts;
  readonly permissions: {
    readonly en: Readonly<Record<string, string>>;
    readonly tr: Readonly<Record<string, string>>;
  };
  /** English words in the Turkish texts that have to be translated. */
  readonly untranslated: readonly string[];
}

export function textsOf({ resources }: Pick<ImportedApi, 'resources'>, tier: Tier): ImportedTexts {
  const untranslated = new Set<string>();
  const translate = (name: string, given: string | undefined): readonly [string, string] => {
    const tr = turkishNameOf(name) ?? (given ? turkishNameOf(given) : undefined);
    if (tr === undefined) untranslated.add(given ?? englishNameOf(name));
    return [given ?? englishNameOf(name), tr ?? given ?? englishNameOf(name)];
  };
  const both: Record<'en' | 'tr', Texts> = { en: { manifest: {} }, tr: { manifest: {} } };
  const permissions: Record<'en' | 'tr', Record<string, string>> = { en: {}, tr: {} };
  for (const resource of resources) {
    const { part } = resource;
    const [, titleTr] = translate(part.plural, part.title);
    const [, oneTr] = translate(part.singular, part.singular);
    const named = { en: part.title, tr: capitalize(titleTr, 'tr') };
    const singular = { en: part.singular, tr: oneTr.toLocaleLowerCase('tr') };
    for (const [at, language] of (['en', 'tr'] as const).entries()) {
      (both[language].manifest as Texts)[part.name] = named[language]; // made above
      both[language][part.name] = {
        one: singular[language],
        search: language === 'tr' ? 'Listede ara' : 'Search the list',
        field: Object.fromEntries(
          Object.entries(schemasWithLabel(resource)).map(([name, schema]) => [
            name,
            translate(name, titleOf(schema))[at] ?? name,
          ]),
        ),
        ...wordsIn(resource, (value) => translate(value, undefined)[at] ?? value),
        ...(resource.parents.length > 0 && {
          of: {
            about:
              language === 'tr' ? `Hangi kayıtların gösterileceğini seçin.` : `Choose whose ${part.plural} to show.`,
            open: language === 'tr' ? 'Göster' : 'Show',
            missing: language === 'tr' ? 'Zorunlu' : 'Required',
            ...Object.fromEntries(resource.parents.map((name) => [name, translate(name, undefined)[at] ?? name])),
          },
        }),
      };
    }
    const [view, edit] = [permissionOf(part, tier, 'View'), permissionOf(part, tier, 'Edit')];
    const { create, update, remove } = resource.calls;
    const changeCall = create ?? update ?? remove;
    Object.assign(permissions.en, {
      [view]: `View ${part.plural}`,
      ...(changeCall && { [edit]: `Edit ${part.plural}` }),
    });
    Object.assign(permissions.tr, {
      [view]: `${named.tr}: görme`,
      ...(changeCall && { [edit]: `${named.tr}: görme ve düzenleme` }),
    });
  }
  return { ...both, permissions, untranslated: [...untranslated].sort() };
}

const titleOf = ({ title }: PlainSchema) =>
  title && title.length <= 40 && !/[{}$]|\p{C}/u.test(title) ? capitalize(title) : undefined;

/** Returns all schemas with a label: fields of the record and of its forms, and query parameters for filters. */
function schemasWithLabel({ item, calls }: ImportedResource): Readonly<Record<string, PlainSchema>> {
  const fields = new Set(formOf({ calls }).map(({ key }) => key));
  const bodies = Object.entries({ ...calls.update?.body?.properties, ...calls.create?.body?.properties }).filter(
    ([name]) => fields.has(name),
  );
  const filters = Object.entries(calls.list?.query?.properties ?? {}).filter(
    ([, schema]) => schema.enum || schema.type === 'boolean',
  );
  const shown = Object.entries(item.properties ?? {}).filter(
    ([, { type, items }]) => (type !== 'object' && type !== 'any' && type !== 'array') || items?.enum,
  );
  return Object.fromEntries([...filters, ...bodies, ...shown]);
}

/** Returns the texts of values: `{ status: { Open: 'Open' } }`. */
function wordsIn(resource: ImportedResource, translateValue: (value: string) => string): Texts {
  const choices = Object.entries(schemasWithLabel(resource)).flatMap(([name, { enum: ownValues, items }]) => {
    const values = (ownValues ?? items?.enum ?? []).filter((value) => /^[\w-]+$/.test(value) && !isMemberOfAll(value));
    return values.length > 0
      ? [[name, Object.fromEntries(values.map((value) => [value, translateValue(value)]))] as const]
      : [];
  });
  return Object.fromEntries(
    choices.filter(([name]) => !['title', 'one', 'search', 'field', 'of', 'words'].includes(name)),
  );
}
