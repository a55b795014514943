/** The conditions while they are put together: what is chosen so far, whether it makes a filter yet or not. */
import { type FilterField, operatorsOf, takesList, wordsOf } from './fields.ts';
import { type Condition, type Conditions, type FilterTree, formatFilter, type Join, parseFilter, valueProblem } from './filter-text.ts';

/** Ids tell rows apart as they come and go. */
export interface DraftCondition extends Condition {
  readonly id: string;
}
export interface DraftGroup extends Conditions<DraftCondition> {
  readonly id: string;
}
export type DraftPart = DraftCondition | DraftGroup;
export interface DraftTree extends Conditions<DraftPart> {}

export const isGroup = (part: DraftPart): part is DraftGroup => 'parts' in part;
export const newCondition = (): DraftCondition => ({ id: crypto.randomUUID(), field: 'status', operator: 'in', values: [] });
export const newGroup = (join: Join): DraftGroup => ({ id: crypto.randomUUID(), join, parts: [newCondition(), newCondition()] });

/** The conditions of a filter text; one empty one where there is none, or where it cannot be read. */
export function draftOf(text: string | undefined): DraftTree {
  try {
    const { join, parts } = parseFilter(text ?? '');
    const named = (condition: Condition): DraftCondition => ({ ...condition, id: crypto.randomUUID() });
    return { join, parts: parts.map((part) => ('parts' in part ? { id: crypto.randomUUID(), join: part.join, parts: part.parts.map(named) } : named(part))) };
  } catch {
    return { join: 'and', parts: [newCondition()] };
  }
}

/** Another field keeps what still makes sense for it. */
export function withField(condition: DraftCondition, field: FilterField): DraftCondition {
  const [first = '='] = operatorsOf(field);
  const words = wordsOf(field);
  const operator = words ? 'in' : operatorsOf(field).includes(condition.operator) && !takesList(condition.operator) ? condition.operator : first;
  return { ...condition, field, operator, values: condition.values.filter((value) => valueProblem(field, value) === undefined && !words) };
}

/** Whether a condition has what it needs. */
export function isComplete({ field, operator, values }: Condition): boolean {
  const given = values.filter((value) => value !== '');
  return given.length > 0 && (takesList(operator) || given.length === 1) && given.every((value) => valueProblem(field, value) === undefined);
}

/** The filter that a draft makes: of what is complete in it. Undefined where nothing is. */
export function textOf({ join, parts }: DraftTree): string | undefined {
  const plain = ({ field, operator, values }: Condition): Condition => ({ field, operator, values: values.filter((value) => value !== '') });
  const kept = parts.flatMap((part): FilterTree['parts'][number][] => {
    if (!isGroup(part)) return isComplete(part) ? [plain(part)] : [];
    const inside = part.parts.filter(isComplete).map(plain);
    return inside.length === 0 ? [] : [{ join: part.join, parts: inside }];
  });
  return kept.length === 0 ? undefined : formatFilter({ join, parts: kept });
}

/** The conditions of a draft, those in brackets among them. */
export const conditionsOf = ({ parts }: DraftTree): DraftCondition[] => parts.flatMap((part) => (isGroup(part) ? part.parts : [part]));
