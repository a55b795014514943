/** Draft of the conditions, which may still be incomplete. */
import { type FilterField, operatorsOf, takesList, wordsOf } from './fields.ts';
import {
  type Condition,
  type Conditions,
  type FilterTree,
  formatFilter,
  type Join,
  parseFilter,
  valueProblem,
} from './filter-text.ts';

/** Condition with an id that identifies its row. */
export interface DraftCondition extends Condition {
  readonly id: string;
}
export interface DraftGroup extends Conditions<DraftCondition> {
  readonly id: string;
}
export type DraftPart = DraftCondition | DraftGroup;
export interface DraftTree extends Conditions<DraftPart> {}

export const isGroup = (part: DraftPart): part is DraftGroup => 'parts' in part;
export const newCondition = (): DraftCondition => ({
  id: crypto.randomUUID(),
  field: 'status',
  operator: 'in',
  values: [],
});
export const newGroup = (join: Join): DraftGroup => ({
  id: crypto.randomUUID(),
  join,
  parts: [newCondition(), newCondition()],
});

/**
 * Parses the conditions of a filter text; returns a single empty condition if there is none, or if the text cannot be
 * parsed.
 */
export function draftOf(text: string | undefined): DraftTree {
  try {
    const { join, parts } = parseFilter(text ?? '');
    const withId = (condition: Condition): DraftCondition => ({ ...condition, id: crypto.randomUUID() });
    return {
      join,
      parts: parts.map((part) =>
        'parts' in part ? { id: crypto.randomUUID(), join: part.join, parts: part.parts.map(withId) } : withId(part),
      ),
    };
  } catch {
    return { join: 'and', parts: [newCondition()] };
  }
}

/** Changes the field of a condition and retains the values that still apply to it. */
export function withField(condition: DraftCondition, field: FilterField): DraftCondition {
  const [first = '='] = operatorsOf(field);
  const words = wordsOf(field);
  const operator = words
    ? 'in'
    : operatorsOf(field).includes(condition.operator) && !takesList(condition.operator)
      ? condition.operator
      : first;
  return {
    ...condition,
    field,
    operator,
    values: condition.values.filter((value) => valueProblem(field, value) === undefined && !words),
  };
}

/** Returns whether a condition is complete. */
export function isComplete({ field, operator, values }: Condition): boolean {
  const given = values.filter((value) => value !== '');
  return (
    given.length > 0 &&
    (takesList(operator) || given.length === 1) &&
    given.every((value) => valueProblem(field, value) === undefined)
  );
}

/** Returns the filter text of the complete conditions of a draft; `undefined` if there are none. */
export function textOf({ join, parts }: DraftTree): string | undefined {
  const toCondition = ({ field, operator, values }: Condition): Condition => ({
    field,
    operator,
    values: values.filter((value) => value !== ''),
  });
  const completeParts = parts.flatMap((part): FilterTree['parts'][number][] => {
    if (!isGroup(part)) return isComplete(part) ? [toCondition(part)] : [];
    const inside = part.parts.filter(isComplete).map(toCondition);
    return inside.length === 0 ? [] : [{ join: part.join, parts: inside }];
  });
  return completeParts.length === 0 ? undefined : formatFilter({ join, parts: completeParts });
}

/** Returns the conditions of a draft, including those in brackets. */
export const conditionsOf = ({ parts }: DraftTree): DraftCondition[] =>
  parts.flatMap((part) => (isGroup(part) ? part.parts : [part]));
