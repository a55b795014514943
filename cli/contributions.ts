import { permissionsIn } from '../core/permissions/declared.ts';
import type { Guard } from '../core/permissions/guard.ts';
import { isMenuGroup } from '../core/plugin/assemble.ts';
import type { Assembly, Placement } from '../core/plugin/assembly.ts';
import { type VocabularyKind, vocabularyKinds, wordsOf } from '../core/plugin/vocabulary.ts';

/** Kinds of contributions: those for users, each with a guard, and then additions to the portal's vocabulary. */
export type ListedKind =
  | 'route'
  | 'menu'
  | 'widget'
  | 'user menu'
  | 'command'
  | 'finder'
  | 'handler'
  | 'permission'
  | VocabularyKind;

/** Contribution in the list. */
export interface Listed {
  readonly kind: ListedKind;
  readonly plugin: string;
  readonly id: string;
  /** Place or subject: a path, a group and path, a slot, a notification type; for vocabulary, the meaning. */
  readonly at: string;
  readonly guard?: Guard;
  readonly order?: number;
}

/** Returns all contributions of the plugins, grouped by kind, in the order in which they are shown or matched. */
export function contributions(assembly: Assembly): Listed[] {
  const entries = assembly.menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node]));
  const hrefOr = (entry: Placement, otherwise: string) => ('href' in entry ? String(entry.href) : otherwise);
  const listOfKind = <C extends Placement & { readonly id: string }>(
    kind: Listed['kind'],
    all: readonly C[],
    at: (contribution: C) => string,
  ): Listed[] =>
    all.map((contribution) => ({
      kind,
      plugin: contribution.plugin,
      id: contribution.id,
      at: at(contribution),
      guard: contribution.guard,
      order: contribution.order,
    }));
  return [
    ...listOfKind('route', assembly.routes, ({ path, landmark }) => `${path}${landmark ? ` (${landmark})` : ''}`),
    ...listOfKind(
      'menu',
      entries,
      (entry) =>
        `${entry.group ? `${entry.group} > ` : ''}${hrefOr(entry, 'a dialog')}${entry.hidden ? ' (hidden)' : ''}`,
    ),
    ...listOfKind('widget', [...assembly.widgets.values()].flat(), ({ slot }) => slot),
    ...listOfKind('user menu', assembly.userMenu, (entry) => hrefOr(entry, 'a dialog')),
    ...listOfKind('command', assembly.commands, (command) => hrefOr(command, 'runs')),
    ...listOfKind('finder', assembly.finders, ({ matches }) => matches),
    ...listOfKind('handler', [...assembly.notifications.values()], ({ type }) => type),
    ...assembly.plugins.flatMap(({ id: plugin, permissions }) =>
      permissionsIn(permissions).map(
        ({ name, tiers }): Listed => ({ kind: 'permission', plugin, id: name, at: tiers.join(', ') }),
      ),
    ),
    ...vocabularyKinds.flatMap((kind) =>
      assembly.plugins.flatMap((manifest) =>
        wordsOf(manifest)
          .filter((word) => word.kind === kind)
          .map(({ name, meaning }): Listed => ({ kind, plugin: manifest.id, id: name, at: meaning })),
      ),
    ),
  ];
}
