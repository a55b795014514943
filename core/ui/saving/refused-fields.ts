import { createContext, use } from 'react';

/** Reasons why the API rejected fields of a form, provided to the inputs by field name. */
export const RefusedFields = createContext<Readonly<Record<string, string>>>({});

/** Returns the reason why the API rejected a field. */
export function useRefusedField(name: string | undefined): string | undefined {
  const refused = use(RefusedFields);
  return name !== undefined && Object.hasOwn(refused, name) ? refused[name] : undefined;
}
