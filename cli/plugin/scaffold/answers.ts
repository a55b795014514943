/** Input for scaffolding a plugin: the answers, their defaults and their validation. */

import { isOneOf } from '../../../core/model/is-one-of.ts';
import { type MenuGroupId, menuGroups } from '../../../core/plugin/core-names/menu-groups.ts';
import { didYouMean } from '../../../core/plugin/nearest.ts';
import { folderName } from '../../../dev-server/fixtures/index.ts';
import { type AreaName, areaNames, areas, isArea } from './areas.ts';
import { isCodeName } from './code.ts';
import { camelCase, capitalize, kebabCase, pascalCase, pluralOf, singularOf, wordsOf } from './words.ts';

export interface Answers {
  /** Name of the plugin's folder, and last segment of its addresses. */
  readonly id: string;
  /** Title of the plugin in the menu. */
  readonly title: string;
  readonly titleTr: string;
  readonly area: AreaName;
  readonly group: MenuGroupId;
  /** Name of a record in the singular, as used within a sentence: `loyalty card`. */
  readonly singular: string;
  readonly plural: string;
  readonly singularTr: string;
  readonly pluralTr: string;
}
export type AnswerName = Exclude<keyof Answers, 'id'>;
export type Given = Readonly<Partial<Record<AnswerName, string>>>;

/** Answers in the order of the prompts. A default may depend on previous answers. */
export const answerNames: readonly AnswerName[] = [
  'title',
  'area',
  'singular',
  'plural',
  'titleTr',
  'singularTr',
  'pluralTr',
  'group',
];

/** Names that core and the build use in place of plugin ids. */
const reserved: ReadonlySet<string> = new Set([
  'core',
  'shell',
  'ui',
  'inspector',
  'plugin',
  'plugins',
  'mappings',
  'new',
  'constructor',
]);

/**
 * Returns the reason why a plugin can't have this id, with the remedy.
 * @param taken ids of the existing plugins
 */
export function idFault(id: string, taken: readonly string[]): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
    const suggestion = kebabCase(id.replace(/([a-z0-9])([A-Z])/g, '$1-$2')).replace(/^[^a-z]+/, '');
    return `"${id}" is not a valid plugin id. ${suggestion ? `Did you mean "${suggestion}"?` : 'Use lower-case letters, digits and single hyphens, and start with a letter.'}`;
  }
  if (id.length > 40) return `The id "${id}" is too long. Use up to 40 characters.`;
  if (reserved.has(id)) return `"${id}" is reserved for the portal. Choose another one, such as "${id}-items".`;
  if (folderName(id) !== id)
    return `"${id}" is a device name on Windows, which no folder can have. Choose another one, such as "${id}-items".`;
  if (taken.includes(id))
    return `The plugin "${id}" already exists. Choose another id, or see portal plugin upgrade ${id}.`;
  return undefined;
}

/** Names that generated code imports or declares, so that a resource can't have them. */
const used: ReadonlySet<string> = new Set([
  ...[
    'Type',
    'Collection',
    'OneOf',
    'Instant',
    'Resource',
    'Serve',
    'Pick',
    'Owned',
    'Names',
    'Statuses',
    'Word',
    'List',
    'Text',
    'Href',
    'Call',
  ],
  ...[
    'Card',
    'Figure',
    'Figures',
    'Screen',
    'Tiered',
    'Tenants',
    'Merchants',
    'People',
    'Roles',
    'Currencies',
    'Countries',
    'Languages',
  ],
  ...[
    'Foreign',
    'Parents',
    'View',
    'Edit',
    'As',
    'Title',
    'Language',
    'Shown',
    'Test',
    'Assert',
    'Navigate',
    'DynamicForm',
    'UseText',
    'UseCall',
    'UseTiered',
  ],
  ...[
    'DefineEndpoint',
    'DefineEntity',
    'DefinePlugin',
    'DefineResource',
    'DefineSandbox',
    'EntityToken',
    'ForeignEntity',
    'ForeignRecord',
    'ServeForeign',
  ],
  ...[
    'ResourceRoute',
    'OwnReport',
    'AnswerReport',
    'ReportScreen',
    'FormatCount',
    'RenderPart',
    'CheckReport',
    'CheckResource',
    'CheckResourceScreen',
  ],
]);

const text = (value: string): string | undefined => {
  if (value.trim() === '') return 'It is empty. Give a name.';
  if (value.length > 60) return 'It is too long. Use up to 60 characters.';
  return /^[\p{L}\p{M}\p{N} .,:;!?()&%+/–’-]+$/u.test(value)
    ? undefined
    : 'It has an invalid character. Use letters, digits and spaces.';
};

/** @param variable name of a variable derived from the value */
const resource = (value: string, variable: string): string | undefined => {
  const name = pascalCase(value);
  if (!/^[A-Z]/.test(name))
    return 'It does not start with a letter from A to Z, so it can’t be a name in code. Use an English name.';
  if (used.has(name) || !isCodeName(name) || !isCodeName(variable))
    return `${name} already has a meaning in code. Use a more specific name, such as "gift ${value}".`;
  if (!/^[\p{L}\p{N}][\p{L}\p{N} -]*$/u.test(value))
    return 'It has an invalid character. Use letters, digits, spaces and hyphens.';
  return text(value);
};

const checks: Readonly<Record<AnswerName, (value: string) => string | undefined>> = {
  title: text,
  titleTr: text,
  singular: (value) => resource(value, `${camelCase(value)}Entity`),
  plural: (value) => resource(value, camelCase(value)),
  singularTr: text,
  pluralTr: text,
  area: (value) =>
    isArea(value)
      ? undefined
      : `"${value}" is not an area. ${didYouMean(value, areaNames, `Areas are ${areaNames.join(', ')}.`)}`,
  group: (value) =>
    isGroup(value)
      ? undefined
      : `"${value}" is not a menu group. ${didYouMean(value, groupIds, `Groups are ${groupIds.join(', ')}.`)}`,
};
const groupIds = menuGroups.map(({ id }) => id);
const isGroup = (value: string): value is MenuGroupId => isOneOf(groupIds, value);

/** Returns the problem with an answer, with the remedy. */
export const answerFault = (name: AnswerName, value: string): string | undefined => checks[name](value);

/**
 * Returns the default of a missing answer.
 * @param given the answers so far
 */
export function defaultAnswer(name: AnswerName, id: string, given: Given): string {
  const words = wordsOf(id);
  const isPlural = singularOf(words) !== words;
  switch (name) {
    case 'title':
      return capitalize(words);
    case 'area':
      return 'crm';
    case 'singular':
      return isPlural ? singularOf(words) : words;
    case 'plural':
      return pluralOf(given.singular ?? defaultAnswer('singular', id, given));
    case 'titleTr':
      return given.title ?? capitalize(words);
    case 'singularTr':
      return given.singular ?? defaultAnswer('singular', id, given);
    case 'pluralTr':
      return given.plural ?? defaultAnswer('plural', id, given);
    case 'group':
      return areas[given.area !== undefined && isArea(given.area) ? given.area : 'crm'].group;
  }
}

/**
 * Returns the answers, with the defaults for missing ones.
 * @throws RangeError for an invalid answer; check the answers first
 */
export function completeAnswers(id: string, given: Given): Answers {
  const all: Partial<Record<AnswerName, string>> = { ...given };
  for (const name of answerNames) all[name] ??= defaultAnswer(name, id, all);
  const {
    title = '',
    titleTr = '',
    area = '',
    group = '',
    singular = '',
    plural = '',
    singularTr = '',
    pluralTr = '',
  } = all;
  if (!isArea(area) || !isGroup(group)) throw new RangeError(`${area} is no area, or ${group} no menu group.`);
  return { id, title, titleTr, area, group, singular, plural, singularTr, pluralTr };
}
