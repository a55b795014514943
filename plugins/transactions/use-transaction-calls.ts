import { useTiered } from '#core/react';
import { transactionCalls } from './api.ts';

/** Returns the calls for the tier of the signed-in person. */
export const useTransactionCalls = () => useTiered(transactionCalls);
