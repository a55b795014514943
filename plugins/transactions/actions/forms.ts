/** Values of an action's form: initial values, validation, and the submitted values. */
import { readAmount, toMinor } from '#core/api';
import type { TransactionDetail } from '../api.ts';
import type { ActionModel } from './define-action.ts';
import type { ActionField, ActionText, ActionTextKey, FormValues } from './fields.ts';

/** Returns the fields that the form of a transaction shows for its values, in their order. */
export function shownFields(
  { fields }: Pick<ActionModel, 'fields'>,
  values: FormValues,
  transaction: TransactionDetail,
): readonly (readonly [name: string, field: ActionField])[] {
  return Object.entries(fields).filter(
    ([, { shownIf, isFor }]) => (shownIf?.(values) ?? true) && (isFor?.(transaction) ?? true),
  );
}

/**
 * Returns the values that a form starts with.
 * @param limit maximum amount as it is shown
 */
export function initialValues({ fields }: Pick<ActionModel, 'fields'>, limit: string, text: ActionText): FormValues {
  const initialValueOf = (field: ActionField) => {
    if (field.kind === 'amount') return limit;
    return field.kind === 'text' && field.initial ? text(field.initial) : '';
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, initialValueOf(field)]));
}

/** Returns the values of a bulk action: the maximum amount, and the same reason for all transactions. */
export function bulkValues({ fields }: Pick<ActionModel, 'fields'>, amount: string, reason: string): FormValues {
  const given: Partial<Record<ActionField['kind'], string>> = { amount, reason };
  return Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, given[kind] ?? '']));
}

/**
 * Returns the errors of a form by field, as text keys. An invalid amount has the value `undefined`, because its input
 * shows the error itself.
 * @param limit maximum amount, decimal
 */
export function problemsOf(
  action: Pick<ActionModel, 'fields'>,
  values: FormValues,
  transaction: TransactionDetail,
  limit: string,
  decimals: number,
): ReadonlyMap<string, ActionTextKey | undefined> {
  const problems = new Map<string, ActionTextKey | undefined>();
  for (const [name, field] of shownFields(action, values, transaction)) {
    const { kind, required } = field;
    const value = values[name] ?? '';
    if (kind === 'amount') {
      const read = readAmount(value, decimals);
      if ('amount' in read) {
        const minor = toMinor(read.amount, decimals);
        if (minor <= 0) problems.set(name, 'actions.amountPositive');
        else if (minor > toMinor(limit, decimals)) problems.set(name, 'actions.amountLimit');
      } else problems.set(name, read.problem === 'empty' ? 'actions.amountRequired' : undefined);
    } else if (required !== undefined && value.trim() === '') problems.set(name, required);
    else if (field.kind === 'text' && field.form && value.trim() !== '' && !field.form.pattern.test(value.trim()))
      problems.set(name, field.form.error);
  }
  return problems;
}
