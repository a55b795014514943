/** Values of the `{{names}}` in the template. */

import type { Answers } from './answers.ts';
import { areas } from './areas.ts';
import type { Names, Part, PlannedPart } from './part.ts';
import { capitalize, pascalCase } from './words.ts';

export function namesOf(answers: Answers): Names {
  const { id, group, plural } = answers;
  const { dataScope, path, dataOwner } = areas[answers.area];
  return {
    id,
    group,
    items: plural,
    itemsTitle: capitalize(plural),
    dataScope,
    dataOwner,
    path: `${path}/${id}`,
    permission: permissionOf(answers),
  };
}

/** Returns the first part of the names of a plugin's permissions: `CRM.LoyaltyCard`. */
export const permissionOf = ({ area, singular }: Answers): string =>
  `${areas[area].permission}.${pascalCase(singular)}`;

/** Returns the resource of a new plugin, which has the same name as the plugin. */
export function partOfPlugin({
  id,
  title,
  titleTr,
  area,
  group,
  singular,
  plural,
  singularTr,
  pluralTr,
}: Answers): Part {
  return {
    plugin: id,
    name: id,
    tiers: [areas[area].tier],
    title,
    titleTr,
    singular,
    plural,
    singularTr,
    pluralTr,
    group,
  };
}

/** Returns the parts of a new plugin: its resource, and a card on the dashboard with the number of its records. */
export function partsOfPlugin(answers: Answers): readonly PlannedPart[] {
  const resource = partOfPlugin(answers);
  return [
    { kind: 'resource', part: resource },
    { kind: 'widget', part: { ...resource, name: 'summary', plural: `${resource.plural} summary` } },
  ];
}
