import { createContext, useContext } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { FieldValue } from './values.ts';

/** The form that a control stands in. */
export const FormContext = createContext<Control<Record<string, FieldValue>> | undefined>(undefined);

/** What another field of the form holds, for the control of a field that is read together with it. @throws Error outside of a form */
export function useFieldValue(name: string): FieldValue | undefined {
  const control = useContext(FormContext);
  if (!control) throw new Error('There is no form here: read other fields in a control that a form shows.');
  return useWatch({ control, name });
}
