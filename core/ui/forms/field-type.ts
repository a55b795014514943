import type { ReactNode } from 'react';
import type { FieldContribution, Lazy } from '../../plugin/types.ts';
import type { FormControlProps } from './form-control-props.ts';

/**
 * Returns a plugin's field type for its manifest. Forms that are generated from data use it like core's types. `fields:
 * [fieldType({ type: 'iban', control: () => import('./fields/iban.tsx') })]`
 * @param field its type, and the component that renders it, whose value is a text
 */
export function fieldType(field: {
  readonly type: string;
  readonly control: Lazy<(props: FormControlProps) => ReactNode>;
}): FieldContribution {
  return field;
}
