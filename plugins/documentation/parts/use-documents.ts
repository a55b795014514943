import { useCall, useHolder, useLanguage } from '#core/react';
import { listDocuments } from '../api.ts';
import { shownTo } from './articles.ts';

/** The documents for the person, in the language that they read. */
export function useDocuments() {
  const { tier } = useHolder();
  const call = useCall(listDocuments, { params: { language: useLanguage() } });
  return { ...call, data: call.data && shownTo(call.data, tier) };
}
