/** A part to add to a plugin, with its names in code, addresses and texts. */

import { tiers as allTiers, type Tier } from '../../../core/permissions/guard.ts';
import type { MenuGroupId } from '../../../core/plugin/core-names/menu-groups.ts';
import { didYouMean } from '../../../core/plugin/nearest.ts';
import { ScaffoldError } from '../../scaffold-error.ts';
import { answerFault } from './answers.ts';
import { type Area, areas } from './areas.ts';
import { literal } from './code.ts';
import type { Names, Part, PartKind } from './part.ts';
import { camelCase, capitalize, kebabCase, pascalCase, pluralOf, singularOf, wordsOf } from './words.ts';

/** Options of a part on the command line. */
export interface PartOptions {
  /** Tiers, joined with commas. */
  readonly tier?: string;
  readonly title?: string;
  readonly titleTr?: string;
  readonly singular?: string;
  readonly singularTr?: string;
  readonly pluralTr?: string;
  readonly group?: string;
}

export const areaOf = (tier: Tier): Area => Object.values(areas).find((area) => area.tier === tier) ?? areas.crm;

/** @throws ScaffoldError for an invalid name or answer, with the allowed values */
export function partOf(kind: PartKind, plugin: string, name: string, options: PartOptions): Part {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    const suggestion = kebabCase(name.replace(/([a-z0-9])([A-Z])/g, '$1-$2'))
      .replace(/^[^a-z]+/, '')
      .slice(0, 40);
    throw new ScaffoldError(
      'scaffold.id',
      `"${name}" is not a valid name. Use lower-case words with hyphens${suggestion ? `, like "${suggestion}"` : ''}.`,
    );
  }
  const words = wordsOf(name);
  const singular = options.singular ?? singularOf(words);
  const title = options.title ?? capitalize(words);
  const tiers = tiersIn(options.tier ?? 'tenant');
  const part = {
    plugin,
    name,
    tiers,
    title,
    titleTr: options.titleTr ?? title,
    singular,
    plural: options.singular === undefined ? (words === singular ? pluralOf(words) : words) : pluralOf(singular),
    singularTr: options.singularTr ?? singular,
    pluralTr: options.pluralTr ?? options.titleTr?.toLocaleLowerCase('tr') ?? title.toLocaleLowerCase('en'),
    // The loop below checks the group.
    group: (options.group ?? (kind === 'report' ? 'reports' : areaOf(tiers[0] ?? 'tenant').group)) as MenuGroupId,
  };
  for (const answer of ['title', 'titleTr', 'singular', 'plural', 'singularTr', 'pluralTr', 'group'] as const) {
    const fault = answerFault(answer, part[answer]);
    if (fault !== undefined) throw new ScaffoldError('scaffold.answer', `--${answer.replace(/Tr$/, '-tr')}: ${fault}`);
  }
  // Code refers to a report by its name, but to a list by its plural.
  const fault = kind === 'report' ? answerFault('plural', words) : undefined;
  if (fault !== undefined) throw new ScaffoldError('scaffold.id', `${name}: ${fault}`);
  return part;
}

function tiersIn(text: string): readonly Tier[] {
  const requestedTiers = [...new Set(text.split(',').map((part) => part.trim()))];
  const unknown = requestedTiers.find((requestedTier) => !allTiers.some((tier) => tier === requestedTier));
  if (unknown !== undefined) {
    throw new ScaffoldError(
      'scaffold.answer',
      `--tier: "${unknown}" is not a tier. ${didYouMean(unknown, allTiers, `Tiers are ${allTiers.join(', ')}, separated by commas.`)}`,
    );
  }
  return allTiers.filter((tier) => requestedTiers.includes(tier));
}

/** Returns the permission for an action in a tier: `CRM.Reward.View`. */
export const permissionOf = ({ singular }: Part, tier: Tier, what: 'View' | 'Edit'): string =>
  `${areaOf(tier).permission}.${pascalCase(singular)}.${what}`;

/** Returns the path of a tier's screens. The part with the plugin's name has the plugin's path. */
export const pathOf = ({ plugin, name }: Part, tier: Tier): string =>
  `${areaOf(tier).path}/${name === plugin ? plugin : `${plugin}-${name}`}`;

/** Returns code for a value that differs by tier, or the value itself if there is only one tier. */
export const byTier = (tiers: readonly Tier[], value: (tier: Tier) => string): string =>
  tiers.length === 1 && tiers[0]
    ? literal(value(tiers[0]))
    : `tiered({ ${tiers.map((tier) => `${tier}: ${literal(value(tier))}`).join(', ')} })`;

/** Returns the owner of a resource's records. */
export function ownerOf({ tiers }: Part): 'platform' | 'tenant' | 'merchant' {
  if (tiers.includes('merchant')) return 'merchant';
  return tiers.includes('tenant') ? 'tenant' : 'platform';
}

/** Returns the values for the templates' `{{names}}`. */
export function partNames(part: Part): Names {
  const { plugin, name, title, titleTr, singular, plural, singularTr, pluralTr, tiers } = part;
  const Items = pascalCase(plural);
  const Item = pascalCase(singular);
  const list = (what: 'View' | 'Edit') =>
    `{ permissions: [${tiers.map((tier) => literal(permissionOf(part, tier, what))).join(', ')}] }`;
  const kind = Item.replace(/\d/g, '').slice(0, 3);
  return {
    id: plugin,
    name,
    title,
    titleTr,
    Item,
    Items,
    itemVar: camelCase(singular),
    itemsVar: camelCase(plural),
    item: singular,
    items: plural,
    itemsTitle: capitalize(plural),
    itemTr: singularTr,
    itemsTitleTr: capitalize(pluralTr, 'tr'),
    entity: kebabCase(singular).replace(/\d/g, '').replace(/-+/g, '-').replace(/-$/, ''),
    kind: kind.toLowerCase(),
    KIND: kind.toUpperCase(),
    api: name === plugin ? `/${plugin}` : `/${plugin}/${name}`,
    owner: ownerOf(part),
    view: list('View'),
    change: list('Edit'),
    path: pathOf(part, tiers[0] ?? 'tenant'),
    tier: tiers[0] ?? 'tenant',
    paths: byTier(tiers, (tier) => pathOf(part, tier)),
  };
}
