/** Input and result of the checks of a set of plugins. */

import type { Deployment } from '../../model/deployment.ts';
import type { AnyContribution } from '../contributions.ts';
import type { InstalledPlugin } from '../installed.ts';
import type { Problem, ProblemCode } from '../problem-codes.ts';

export interface CheckInput {
  /** Installed plugins whose manifest is well-formed. */
  readonly installed: readonly InstalledPlugin[];
  /** Plugins that the deployment enables. Only these are checked, because other plugins can't break the deployment. */
  readonly enabled: readonly InstalledPlugin[];
  /** Enabled plugins that are left out because of problems that were already reported. */
  readonly broken: ReadonlySet<string>;
  readonly deployment: Deployment;
}

/** Finds problems of one kind. Checks are independent: none relies on the result of another. */
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

/** Finds items whose key already occurred, each with the earlier item. */
export function findRepeated<Item>(
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
