import { useText } from '#core/react';
import { formatAmount, formatDayRange } from '#core/ui';
import type { Leave } from '../api.ts';

type Shown = Pick<Leave, 'from' | 'to' | 'firstDay' | 'lastDay'>;

/** Renders the first and last day of a leave, and its half days. */
export function Span({ row: { from, to, firstDay, lastDay } }: { readonly row: Shown }) {
  const text = useText('leave');
  const half = firstDay === 'Afternoon' ? text('leaves.fromMidday') : undefined;
  const ends = lastDay === 'Morning' ? text('leaves.untilMidday') : undefined;
  return (
    <>
      {formatDayRange(from, to)}
      {(half ?? ends) !== undefined && <span className="ui-muted"> {[half, ends].filter(Boolean).join(', ')}</span>}
    </>
  );
}

/** Renders a number of days, with a decimal place only for half days. */
export const Days = ({ row: { days } }: { readonly row: Pick<Leave, 'days'> }) => (
  <>{formatAmount(days, Number.isInteger(Number(days)) ? 0 : 1)}</>
);

export function TypeWord({ row: { type } }: { readonly row: Pick<Leave, 'type'> }) {
  const text = useText('leave');
  return <>{text(`leaves.type.${type}`)}</>;
}
