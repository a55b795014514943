/** Shared parts of the editor: the values, their errors, and the columns of the source. */
import { firstLanguage } from '#core/api';
import { languages, useText } from '#core/react';
import { Checkbox, DigitInput, labelInLanguage, MultiAutoComplete, Select, TextInput } from '#core/ui';
import type { WidgetValues } from './widget-values.ts';

export interface Fields {
  readonly values: WidgetValues;
  readonly set: (change: Partial<WidgetValues>) => void;
  readonly errorOf: (field: keyof WidgetValues) => string | undefined;
  /** Columns of the rows in the source's current response; `undefined` if the response contains no rows. */
  readonly columns: readonly string[] | undefined;
}

/** Names of the fields with values of a type. */
type FieldsOf<Value> = {
  [Key in keyof WidgetValues]: WidgetValues[Key] extends Value ? Key : never;
}[keyof WidgetValues];
export type TextField = FieldsOf<string>;

interface FieldProps<Name> {
  readonly of: Fields;
  readonly field: Name;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
}

export function TextOf({
  of: { values, set, errorOf },
  field,
  maxLength = 100,
  ...rest
}: FieldProps<TextField> & { readonly maxLength?: number }) {
  return (
    <TextInput
      {...rest}
      name={field}
      value={values[field]}
      error={errorOf(field)}
      maxLength={maxLength}
      onChange={(value) => set({ [field]: value })}
    />
  );
}

/** Renders the name, with an input for each language. */
export function NameOf({ of: { values, set, errorOf }, label }: Pick<FieldProps<'name'>, 'of' | 'label'>) {
  return languages.map((language) => (
    <TextInput
      key={language}
      name={language === firstLanguage ? 'name' : `name.${language}`}
      label={labelInLanguage(label, language)}
      value={values.name[language] ?? ''}
      error={language === firstLanguage ? errorOf('name') : undefined}
      required={language === firstLanguage}
      maxLength={100}
      onChange={(name) => set({ name: { ...values.name, [language]: name } })}
    />
  ));
}

export function NumberOf({ of: { values, set, errorOf }, field, ...rest }: FieldProps<TextField>) {
  return (
    <DigitInput
      {...rest}
      name={field}
      value={values[field]}
      error={errorOf(field)}
      maxLength={3}
      onChange={(value) => set({ [field]: value })}
    />
  );
}

interface Choices {
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

export function ChoiceOf({ of: { values, set, errorOf }, field, ...rest }: FieldProps<TextField> & Choices) {
  return (
    <Select
      {...rest}
      name={field}
      value={values[field]}
      error={errorOf(field)}
      onChange={(value) => set({ [field]: value })}
    />
  );
}

export function TickOf({ of: { values, set }, field, ...rest }: FieldProps<FieldsOf<boolean>>) {
  return <Checkbox {...rest} name={field} value={values[field]} onChange={(value) => set({ [field]: value })} />;
}

export function ColumnOf({ of, field, ...rest }: FieldProps<TextField>) {
  const { values, set, errorOf, columns } = of;
  return (
    <ColumnInput
      {...rest}
      columns={columns}
      value={values[field]}
      error={errorOf(field)}
      onChange={(value) => set({ [field]: value })}
    />
  );
}

interface ColumnInputProps {
  readonly label: string;
  readonly value: string;
  readonly columns: Fields['columns'];
  readonly onChange: (column: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly required?: boolean;
}

/** Renders the choice of a column of the source. If the source returns no columns, the name is entered as text. */
export function ColumnInput({ columns, ...rest }: ColumnInputProps) {
  const options = useColumnOptions(columns, [rest.value]);
  if (!options) return <TextInput {...rest} maxLength={40} />;
  return <Select {...rest} options={options} />;
}

/** Returns the columns to choose from. A chosen column that the source does not have is included and marked. */
function useColumnOptions(columns: Fields['columns'], chosen: readonly string[]) {
  const text = useText('dashboards');
  if (!columns) return undefined;
  const others = chosen.filter((column) => column !== '' && !columns.includes(column));
  return [
    ...columns.map((id) => ({ id, name: id })),
    ...others.map((id) => ({ id, name: text('editor.notOfSource', { column: id }) })),
  ];
}

interface ColumnsInputProps extends Omit<ColumnInputProps, 'value' | 'onChange'> {
  readonly value: readonly string[];
  readonly onChange: (columns: readonly string[]) => void;
}

/** Renders the choice of several columns, in the order of selection. */
export function ColumnsInput({ columns, value, onChange, hint, ...rest }: ColumnsInputProps) {
  const text = useText('dashboards');
  const options = useColumnOptions(columns, value);
  if (options) return <MultiAutoComplete {...rest} hint={hint} options={options} value={value} onChange={onChange} />;
  return (
    <TextInput
      {...rest}
      hint={text('editor.yColumnsTyped')}
      value={value.join(', ')}
      onChange={(typed) => onChange(typed === '' ? [] : typed.split(',').map((part) => part.trim()))}
    />
  );
}
