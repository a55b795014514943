import { useTiered } from '#core/react';
import { listCalls } from './list-api.ts';

/** Returns the list calls for the tier of the user. */
export const useListCalls = () => useTiered(listCalls);
