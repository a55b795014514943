import { createContext, use } from 'react';

/** Reasons why the API rejected fields of a form, passed to the inputs by the name of the field. */
export const RefusedFields = createContext<Readonly<Record<string, string>>>({});

/** Returns why the field of that name was refused. */
export function useRefusedField(name: string | undefined): string | undefined {
  const refused = use(RefusedFields);
  return name !== undefined && Object.hasOwn(refused, name) ? refused[name] : undefined;
}
