/** The values that the template's `{{names}}` stand for. */
import type { Answers } from './answers.ts';
import { areas } from './areas.ts';
import { capitalised, pascalCase } from './words.ts';

export type Names = Readonly<Record<string, string>>;

export function namesOf(answers: Answers): Names {
  const { id, title, titleTr, group, singular, plural, singularTr, pluralTr } = answers;
  const { tier, path, dashboard, api, permission, whose, owner, isTheirs, keptFor } = areas[answers.area];
  return {
    id,
    title,
    titleTr,
    group,
    /** `LoyaltyCard`, `LoyaltyCards`: types and functions. */
    Item: pascalCase(singular),
    Items: pascalCase(plural),
    /** Within a sentence and at its beginning. */
    item: singular,
    items: plural,
    itemTitle: capitalised(singular),
    itemsTitle: capitalised(plural),
    itemTr: singularTr,
    itemTitleTr: capitalised(singularTr, 'tr'),
    itemsTitleTr: capitalised(pluralTr, 'tr'),
    /** What ids in the sandbox begin with, and references: three letters. */
    kind: pascalCase(singular).slice(0, 3).toLowerCase(),
    KIND: pascalCase(singular).slice(0, 3).toUpperCase(),
    area: answers.area,
    tier,
    dashboard,
    path: `${path}/${id}`,
    api: `${api}/${id}`,
    permission: `${permission}.${pascalCase(singular)}`,
    whose,
    owner,
    isTheirs,
    keptFor,
  };
}
