import { useTiered } from '#core/react';
import { transactionCalls } from './api.ts';

/** The calls of the signed-in person's side of the API. */
export const useTransactionCalls = () => useTiered(transactionCalls);
