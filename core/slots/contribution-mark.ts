import type { ContributionKind } from '../plugin/contributions.ts';

/** Returns attributes that identify the contribution of an element, so that the inspector can find and outline it. */
export function contributionMark(kind: ContributionKind, fullId: string) {
  return { 'data-contribution': fullId, 'data-contribution-kind': kind } as const;
}

/** Finds the elements that show a contribution; for a route, the container of its screen. */
export function findContributionElements(kind: ContributionKind, fullId: string): readonly HTMLElement[] {
  if (kind === 'route') return [...document.querySelectorAll('main')];
  return [
    ...document.querySelectorAll<HTMLElement>(
      `[data-contribution-kind="${kind}"][data-contribution="${CSS.escape(fullId)}"]`,
    ),
  ];
}
