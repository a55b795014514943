import { wordOf } from '#core/react';
import { type PillMap, StatusPill } from '#core/ui';

/** Renders a status of a part of the detail in the person's language; unknown statuses appear as the API wrote them. */
export function WordPill({ status, map }: { readonly status: string; readonly map?: PillMap }) {
  return (
    <StatusPill status={status} label={wordOf('transactions', `detail.word.${status}`, status)} {...(map && { map })} />
  );
}
