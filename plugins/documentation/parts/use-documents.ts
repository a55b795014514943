import { useCall, useHolder, useLanguage } from '#core/react';
import { listDocuments } from '../api.ts';
import { shownTo } from './articles.ts';

/** Loads the documents for the person's tier, in the person's language. */
export function useDocuments() {
  const { tier } = useHolder();
  const call = useCall(listDocuments, { params: { language: useLanguage() } });
  return { ...call, data: call.data && shownTo(call.data, tier) };
}
