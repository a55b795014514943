import { type ApmSearchParam, apmSearchParams } from './api.ts';

/** Returns the searched field that the address names; the reference if it names none. */
export const searchParamOf = (value: string | null | undefined): ApmSearchParam =>
  apmSearchParams.find((param) => param === value) ?? 'externalId';
