/** What the inspector lists: what is here for the person, and what is not. */
import { guardText } from '../permissions/guard-text.ts';
import { isMenuGroup } from '../plugin/assemble.ts';
import type { AssembledRoute, Assembly, Placement } from '../plugin/assembly.ts';
import { type ContributionKind, contributionsOf } from '../plugin/contributions.ts';
import { type Explanation, explainContribution, type Question } from '../plugin/explain.ts';
import type { Failures } from '../state/failures.ts';

export interface ListedContribution {
  readonly kind: ContributionKind;
  readonly fullId: string;
  /** The plugin whose texts have its title. */
  readonly titledBy: string;
  /** A key below `manifest` in that plugin's texts; a notification handler has none. */
  readonly title: string | undefined;
  /** A path, a group, a slot, a pattern, a notification type. */
  readonly at: string | undefined;
  readonly guard: string;
}

type One = Placement & { readonly title?: string; readonly titledBy?: string };

/** Each assembled contribution with where it shows. */
export function assembled(assembly: Assembly): readonly ListedContribution[] {
  const listed = <C extends One>(kind: ContributionKind, all: readonly C[], at: (one: C) => string | undefined): ListedContribution[] =>
    all.map((one) => ({ kind, fullId: one.fullId, titledBy: one.titledBy ?? one.plugin, title: one.title, at: at(one), guard: guardText(one.guard) }));
  const opened = (one: Placement) => ('href' in one ? String(one.href) : undefined);
  return [
    ...listed('route', assembly.routes, ({ path }) => path),
    ...listed(
      'menu',
      assembly.menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node])),
      (entry) => [entry.group, opened(entry)].filter(Boolean).join(' › ') || undefined,
    ),
    ...listed('widget', [...assembly.widgets.values()].flat(), ({ slot }) => slot),
    ...listed('userMenu', assembly.userMenu, opened),
    ...listed('command', assembly.commands, opened),
    ...listed('finder', assembly.finders, ({ matches }) => matches),
    ...listed('notification', [...assembly.notifications.values()], ({ type }) => type),
  ];
}

/** What is here at the present address: the route that shows, the widgets on the screen, and whatever of the rest is the person's. */
export function present(question: Question, route: AssembledRoute | undefined, isOnScreen: (widget: string) => boolean): readonly ListedContribution[] {
  return assembled(question.assembly).filter(({ kind, fullId }) => {
    if (kind === 'route') return fullId === route?.fullId;
    if (kind === 'widget' && !isOnScreen(fullId)) return false;
    return explainContribution(question, kind, fullId).present;
  });
}

/** What of the installed plugins is absent for the person, or has failed, and why. */
export function absent(question: Question, failureOf: Failures['of']): readonly Explanation[] {
  return question.assembly.installed
    .flatMap((plugin) =>
      contributionsOf(plugin).map((one) => explainContribution(question, one.kind, `${plugin.id}/${one.id}`, one.load && failureOf(one.load))),
    )
    .filter((explanation) => !explanation.present);
}
