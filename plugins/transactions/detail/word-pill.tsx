import type { StatusTones } from '#core/api';
import { wordOf } from '#core/react';
import { StatusPill } from '#core/ui';

/** Renders a status of a detail tab in the user's language; unknown statuses appear as returned by the API. */
export function WordPill({ status, of }: { readonly status: string; readonly of?: StatusTones }) {
  return (
    <StatusPill status={status} label={wordOf('transactions', `detail.word.${status}`, status)} {...(of && { of })} />
  );
}
