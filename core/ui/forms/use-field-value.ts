import { createContext, useContext } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { FieldValue } from './values.ts';

/** The form that contains a control. */
export const FormContext = createContext<Control<Record<string, FieldValue>> | undefined>(undefined);

/**
 * Returns the value of another field of the form, for the control of a field that depends on it.
 * @throws Error if used outside a form
 * @public
 */
export function useFieldValue(name: string): FieldValue | undefined {
  const control = useContext(FormContext);
  if (!control) throw new Error('There is no form here: read other fields in a control that a form shows.');
  return useWatch({ control, name });
}
