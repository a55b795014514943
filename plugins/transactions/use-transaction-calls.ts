import { useTiered } from '#core/react';
import { transactionCalls } from './api.ts';

/** Returns the API calls for the tier of the user. */
export const useTransactionCalls = () => useTiered(transactionCalls);
