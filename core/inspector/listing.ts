/** Content of the inspector: the contributions that are present for the user, and those that are absent. */
import { guardText } from '../permissions/guard-text.ts';
import { isMenuGroup } from '../plugin/assemble.ts';
import type { AssembledRoute, Assembly, Placement } from '../plugin/assembly.ts';
import { type ContributionKind, contributionsOf } from '../plugin/contributions.ts';
import { type Explanation, explainContribution, type Question } from '../plugin/explain.ts';
import type { Failures } from '../state/failures.ts';

export interface ListedContribution {
  readonly kind: ContributionKind;
  readonly fullId: string;
  /** The plugin whose texts contain the title. */
  readonly titledBy: string;
  /** Key below `manifest` in that plugin's texts; undefined for a notification handler. */
  readonly title: string | undefined;
  /** Place of the contribution: a path, a group, a slot, a pattern or a notification type. */
  readonly at: string | undefined;
  readonly guard: string;
}

type Contribution = Placement & { readonly title?: string; readonly titledBy?: string };

/** Returns each assembled contribution with the place where it is shown. */
export function listContributions(assembly: Assembly): readonly ListedContribution[] {
  const listOfKind = <C extends Contribution>(
    kind: ContributionKind,
    all: readonly C[],
    at: (contribution: C) => string | undefined,
  ): ListedContribution[] =>
    all.map((contribution) => ({
      kind,
      fullId: contribution.fullId,
      titledBy: contribution.titledBy ?? contribution.plugin,
      title: contribution.title,
      at: at(contribution),
      guard: guardText(contribution.guard),
    }));
  const hrefOf = (placement: Placement) => ('href' in placement ? String(placement.href) : undefined);
  return [
    ...listOfKind('route', assembly.routes, ({ path }) => path),
    ...listOfKind(
      'menu',
      assembly.menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node])),
      (entry) => [entry.group, hrefOf(entry)].filter(Boolean).join(' › ') || undefined,
    ),
    ...listOfKind('widget', [...assembly.widgets.values()].flat(), ({ slot }) => slot),
    ...listOfKind('userMenu', assembly.userMenu, hrefOf),
    ...listOfKind('command', assembly.commands, hrefOf),
    ...listOfKind('finder', assembly.finders, ({ matches }) => matches),
    ...listOfKind('notification', [...assembly.notifications.values()], ({ type }) => type),
  ];
}

/**
 * Returns the contributions that are present at the current address: its route, the widgets on the screen, and all
 * other contributions that the user may use.
 */
export function presentContributions(
  question: Question,
  route: AssembledRoute | undefined,
  isOnScreen: (widget: string) => boolean,
): readonly ListedContribution[] {
  return listContributions(question.assembly).filter(({ kind, fullId }) => {
    if (kind === 'route') return fullId === route?.fullId;
    if (kind === 'widget' && !isOnScreen(fullId)) return false;
    return explainContribution(question, kind, fullId).present;
  });
}

/** Returns the contributions of the installed plugins that are absent for the user or have failed, with the reason. */
export function explainAbsent(question: Question, failureOf: Failures['of']): readonly Explanation[] {
  return question.assembly.installed
    .flatMap((plugin) =>
      contributionsOf(plugin).map((contribution) =>
        explainContribution(
          question,
          contribution.kind,
          `${plugin.id}/${contribution.id}`,
          contribution.load && failureOf(contribution.load),
        ),
      ),
    )
    .filter((explanation) => !explanation.present);
}
