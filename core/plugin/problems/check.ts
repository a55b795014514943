/** Input and result of every check of a set of plugins. */

import type { Deployment } from '../../model/deployment.ts';
import type { AnyContribution } from '../contributions.ts';
import type { InstalledPlugin } from '../installed.ts';
import type { Problem, ProblemCode } from '../problem-codes.ts';

export interface CheckInput {
  /** Every installed plugin whose manifest is well-formed. */
  readonly installed: readonly InstalledPlugin[];
  /**
   * Plugins that the deployment enables. Only these are checked: a plugin that a deployment leaves out cannot break it.
   */
  readonly enabled: readonly InstalledPlugin[];
  /** Enabled plugins that are left out for their own problems, so that these are not reported twice. */
  readonly broken: ReadonlySet<string>;
  readonly deployment: Deployment;
}

/** Finds problems of one kind. Checks are independent: none relies on another one having found nothing. */
export type Check = (input: CheckInput) => readonly Problem[];

/** Creates a problem of a plugin as a whole, or of a single contribution. */
export function problemOf(
  code: ProblemCode,
  plugin: string,
  contribution: Pick<AnyContribution, 'kind' | 'id'> | undefined,
  message: string,
  hint: string,
): Problem {
  return {
    code,
    plugin,
    ...(contribution && { contribution: `${contribution.kind} ${contribution.id}` }),
    message,
    hint,
  };
}

/** Finds the items whose key an earlier item already had, each with that earlier item. */
export function repeated<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => string,
): { readonly first: Item; readonly again: Item }[] {
  const seen = new Map<string, Item>();
  const found: { first: Item; again: Item }[] = [];
  for (const item of items) {
    const first = seen.get(keyOf(item));
    if (first === undefined) seen.set(keyOf(item), item);
    else found.push({ first, again: item });
  }
  return found;
}
