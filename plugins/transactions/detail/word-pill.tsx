import { wordOf } from '#core/react';
import { type PillMap, StatusPill } from '#core/ui';

/** A status of a part of the detail, in the person's language; as the API wrote it where no word is known. */
export function WordPill({ status, map }: { readonly status: string; readonly map?: PillMap }) {
  return <StatusPill status={status} label={wordOf('transactions', `detail.word.${status}`, status)} {...(map && { map })} />;
}
