/** Fields of the forms of actions. The dialog renders them; the sandbox imports them with the action, without React. */
import type { ComponentType } from 'react';
import type { Text } from '#core/react';
import type { reasonKinds, TransactionDetail } from '../api.ts';
import type { TransactionPermission } from '../permissions.ts';
import type { ReasonsByType } from './reasons.ts';

export type ActionText = Text<'transactions/actions'>;
export type ActionTextKey = Parameters<ActionText>[0];

/** Values of a form by field name, as entered. */
export type FormValues = Readonly<Record<string, string>>;

/** Context that the options of a field can depend on. */
export interface FieldContext {
  readonly transaction: TransactionDetail;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly personId: string;
  /** Returns whether the user has a permission. */
  readonly may: (permission: TransactionPermission) => boolean;
  /** Language, BCP 47. */
  readonly language: string;
  readonly text: ActionText;
}

interface SharedField {
  /** Text key of the error for an empty field; if absent, the field may be empty. */
  readonly required?: ActionTextKey;
  /** Returns whether the field is shown, by the values of the form. */
  readonly shownIf?: (values: FormValues) => boolean;
  /** True if the browser may not store what was entered, such as an account of the payer. */
  readonly isSensitive?: true;
  /** Returns whether a transaction has the field. */
  readonly isFor?: (transaction: TransactionDetail) => boolean;
}

/** Amount field up to the limit of the action, which is the initial value. */
export interface AmountField extends SharedField {
  readonly kind: 'amount';
}

export interface TextField extends SharedField {
  readonly kind: 'text';
  readonly label: ActionTextKey;
  readonly hint?: ActionTextKey;
  readonly maxLength: number;
  /** Form of the trimmed value, and the text key of the error for another value. */
  readonly form?: { readonly pattern: RegExp; readonly error: ActionTextKey };
  /** Text key of the initial value. */
  readonly initial?: ActionTextKey;
}

/** Selection from options: a drop-down list or radio buttons. */
export interface ChoiceField extends SharedField {
  readonly kind: 'select' | 'radio';
  readonly label: ActionTextKey;
  readonly options: (context: FieldContext) => readonly { readonly id: string; readonly name: string }[];
}

/** Free text with suggested reasons: those of a type, or those for the transaction's type. */
export interface ReasonField extends SharedField {
  readonly kind: 'reason';
  /** Text key of the label; 'Reason' when absent. */
  readonly label?: ActionTextKey;
  /** Name of the input in the document. */
  readonly name?: string;
  readonly suggestions?: (typeof reasonKinds)[number] | ReasonsByType;
}

/** Field with a custom input component, which is loaded together with the form. */
export interface CustomField extends SharedField {
  readonly kind: 'custom';
  readonly load: () => Promise<{ readonly default: ComponentType<CustomFieldProps> }>;
}

export interface CustomFieldProps {
  readonly transaction: TransactionDetail;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly error: string | undefined;
}

export type ActionField = AmountField | TextField | ChoiceField | ReasonField | CustomField;
export type ActionFields = Readonly<Record<string, ActionField>>;

export const amountField: AmountField = { kind: 'amount' };

/** Creates a required reason field that suggests the tenant's reasons of a type. */
export const reasonField = (suggestions: (typeof reasonKinds)[number]): ReasonField => ({
  kind: 'reason',
  required: 'actions.reasonRequired',
  suggestions,
});
