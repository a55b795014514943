import { useTiered } from '#core/react';
import { listCalls } from './list-api.ts';

/** The lists of the signed-in person's side of the API. */
export const useListCalls = () => useTiered(listCalls);
