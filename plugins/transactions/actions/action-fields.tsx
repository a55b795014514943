import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react';
import { AmountInput, Button, RadioGroup, Select, Skeleton, TextInput } from '#core/ui';
import type { ActionModel } from './define-action.ts';
import type { ActionField, CustomField, CustomFieldProps, FieldContext, FormValues } from './fields.ts';
import { shownFields } from './forms.ts';
import { ReasonInput } from './reason-input.tsx';

interface FieldsProps {
  readonly action: ActionModel;
  readonly context: FieldContext;
  readonly values: FormValues;
  readonly set: (change: FormValues) => void;
  readonly touch: (field: string) => void;
  readonly errorOf: (field: string) => string | undefined;
  /** Maximum amount, formatted. */
  readonly limit: string;
  readonly isAll: boolean;
}

/** Renders the fields of an action's form in their order. */
export function ActionFields({ action, context, values, set, touch, errorOf, limit, isAll }: FieldsProps) {
  const { text, transaction } = context;
  const { currency } = transaction;
  const draw = (name: string, field: ActionField): ReactNode => {
    const value = values[name] ?? '';
    const onChange = (changed: string) => set({ [name]: changed });
    const shared = { value, required: field.required !== undefined, error: errorOf(name), onChange };
    const onBlur = () => touch(name);
    switch (field.kind) {
      case 'amount':
        return (
          <AmountInput
            {...shared}
            name={name}
            label={text('actions.amount', { currency })}
            currency={currency}
            required
            autoFocus
            onBlur={onBlur}
            beside={
              isAll ? false : <Button onClick={() => onChange(limit)}>{text('actions.all', { amount: limit })}</Button>
            }
          />
        );
      case 'text':
        return (
          <TextInput
            {...shared}
            name={name}
            label={text(field.label)}
            hint={field.hint && text(field.hint)}
            maxLength={field.maxLength}
            onBlur={onBlur}
          />
        );
      case 'select':
        return (
          <Select {...shared} name={name} label={text(field.label)} options={field.options(context)} onBlur={onBlur} />
        );
      case 'radio':
        return <RadioGroup {...shared} name={name} label={text(field.label)} options={field.options(context)} />;
      case 'reason':
        return (
          <ReasonInput
            {...shared}
            suggestions={field.suggestions}
            transaction={transaction}
            label={field.label && text(field.label)}
            name={field.name}
            onBlur={onBlur}
            focused={!Object.values(action.fields).some(({ kind }) => kind === 'amount')}
          />
        );
      case 'custom':
        return (
          <CustomInput
            field={field}
            transaction={transaction}
            name={name}
            value={value}
            onChange={onChange}
            onBlur={onBlur}
            error={errorOf(name)}
          />
        );
    }
  };
  return shownFields(action, values, transaction).map(([name, field]) => (
    <Fragment key={name}>{draw(name, field)}</Fragment>
  ));
}

/** Renders the input component of a custom field. */
function CustomInput({ field, ...props }: CustomFieldProps & { readonly field: CustomField }) {
  const [Input] = useState(() => lazy(field.load));
  return (
    <Suspense fallback={<Skeleton widths={[90]} />}>
      <Input {...props} />
    </Suspense>
  );
}
