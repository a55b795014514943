import type { StatusTones } from '#core/api';
import { wordOf } from '#core/react';
import { StatusPill } from '#core/ui';

/** Renders a status of a part of the detail in the person's language; unknown statuses appear as the API wrote them. */
export function WordPill({ status, of }: { readonly status: string; readonly of?: StatusTones }) {
  return (
    <StatusPill status={status} label={wordOf('transactions', `detail.word.${status}`, status)} {...(of && { of })} />
  );
}
