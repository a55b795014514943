/**
 * The fields that the form of an action can have. The dialog draws them; the sandbox imports them with the action,
 * without React.
 */
import type { ComponentType } from 'react';
import type { Text } from '#core/react';
import type { reasonKinds, TransactionDetail } from '../api.ts';
import type { TransactionPermission } from '../permissions.ts';
import type { ReasonsByType } from './reasons.ts';

export type ActionText = Text<'transactions/actions'>;
export type ActionTextKey = Parameters<ActionText>[0];

/** The values of a form by the names of its fields, as they are typed. */
export type FormValues = Readonly<Record<string, string>>;

/** Context that the options of a field can depend on. */
export interface FieldContext {
  readonly transaction: TransactionDetail;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly personId: string;
  /** Returns whether the person has a permission. */
  readonly may: (permission: TransactionPermission) => boolean;
  /** BCP 47. */
  readonly language: string;
  readonly text: ActionText;
}

interface SharedField {
  /** The problem of an empty field; without it the field may stay empty. */
  readonly required?: ActionTextKey;
  /** Shows the field only for these values. */
  readonly shownIf?: (values: FormValues) => boolean;
}

/** An amount up to the limit of the action. It starts as all of it. */
export interface AmountField extends SharedField {
  readonly kind: 'amount';
}

export interface TextField extends SharedField {
  readonly kind: 'text';
  readonly label: ActionTextKey;
  readonly hint?: ActionTextKey;
  readonly maxLength: number;
  /** The text that the field starts with. */
  readonly initial?: ActionTextKey;
}

/** Choice among options: a drop-down list or radio buttons. */
export interface ChoiceField extends SharedField {
  readonly kind: 'select' | 'radio';
  readonly label: ActionTextKey;
  readonly options: (context: FieldContext) => readonly { readonly id: string; readonly name: string }[];
}

/** Free text with reasons to choose from: those of a kind, or those that go by the transaction's type. */
export interface ReasonField extends SharedField {
  readonly kind: 'reason';
  /** 'Reason' where absent. */
  readonly label?: ActionTextKey;
  /** The input's name in the document. */
  readonly name?: string;
  readonly suggestions?: (typeof reasonKinds)[number] | ReasonsByType;
}

/** A field with an input of its own, which loads with the form. */
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

/** Makes a required reason with the tenant's own reasons of a kind to choose from. */
export const reasonField = (suggestions: (typeof reasonKinds)[number]): ReasonField => ({
  kind: 'reason',
  required: 'actions.reasonRequired',
  suggestions,
});
