/** Names in the code of an imported resource. */

import { codeName } from '../scaffold/code.ts';
import type { Part } from '../scaffold/part.ts';
import { partNames } from '../scaffold/part-names.ts';
import { camelCase, kebabCase, pascalCase } from '../scaffold/words.ts';

/** Words for digits, because the name of an entity only has letters. */
const digits = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;

/** @throws RangeError for a part whose name can't be used in code */
export function codeNames(part: Part) {
  const singularName = codeName(pascalCase(part.singular));
  const many = pascalCase(part.name);
  const entity = kebabCase(`${part.plugin} ${part.singular}`.replace(/\d/g, (digit) => ` ${digits[Number(digit)]} `))
    .slice(0, 40)
    .replace(/-$/, '');
  return {
    item: singularName,
    token: codeName(`${many}Kept`),
    entityVar: codeName(`${camelCase(part.singular)}Entity`),
    answersVar: codeName(`${camelCase(part.name)}Answers`),
    endpoints: {
      list: codeName(`list${many}`),
      details: codeName(`get${singularName}`),
      create: codeName(`create${singularName}`),
      update: codeName(`update${singularName}`),
      remove: codeName(`remove${singularName}`),
    },
    entity,
    prefix: partNames(part).kind ?? 'itm',
  };
}

/** Returns all names that must be unique in the code or the sandbox. */
export function namesTaken(part: Part): readonly string[] {
  const { item, token, entityVar, answersVar, endpoints, entity } = codeNames(part);
  return [part.name, item, token, entityVar, answersVar, ...Object.values(endpoints), entity];
}
