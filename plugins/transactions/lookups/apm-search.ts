import { type ApmSearchParam, apmSearchParams } from './api.ts';

/** Returns the search field of the URL; the reference by default. */
export const searchParamOf = (value: string | null | undefined): ApmSearchParam =>
  apmSearchParams.find((param) => param === value) ?? 'externalId';
