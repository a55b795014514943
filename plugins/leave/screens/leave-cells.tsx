import { useLanguage, useText } from '#core/react';

import type { Leave } from '../api.ts';

type Shown = Pick<Leave, 'from' | 'to' | 'firstDay' | 'lastDay'>;

/** From when to when, with the half days. */
export function Span({ row: { from, to, firstDay, lastDay } }: { readonly row: Shown }) {
  const text = useText('leave');
  const language = useLanguage();
  const half = firstDay === 'Afternoon' ? text('leaves.fromMidday') : undefined;
  const ends = lastDay === 'Morning' ? text('leaves.untilMidday') : undefined;
  const days = daySpan(from, to, language);
  return (
    <>
      {days}
      {(half ?? ends) !== undefined && <span className="ui-muted"> {[half, ends].filter(Boolean).join(', ')}</span>}
    </>
  );
}

/** Days have no time zone: they are the same everywhere. */
export function daySpan(from: string, to: string, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const at = (day: string) => new Date(`${day}T12:00:00Z`);
  return from === to ? format.format(at(from)) : format.formatRange(at(from), at(to));
}

export function TypeWord({ row: { type } }: { readonly row: Pick<Leave, 'type'> }) {
  const text = useText('leave');
  return <>{text(`leaves.type.${type}`)}</>;
}
