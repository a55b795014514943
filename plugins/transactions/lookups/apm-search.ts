import { type ApmSearchParam, apmSearchParams } from './api.ts';

/** The field that is searched, as the address names it; the reference where it names none. */
export const searchParamOf = (value: string | null | undefined): ApmSearchParam => apmSearchParams.find((param) => param === value) ?? 'externalId';
