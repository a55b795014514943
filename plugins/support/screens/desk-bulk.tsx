import { lazy, Suspense, useState } from 'react';
import { useText } from '#core/react';
import { Button } from '#core/ui';
import type { Ticket } from '../shapes.ts';
import type { TicketSide } from './use-ticket-list.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

export type BulkKind = 'assign' | 'label' | 'close';

/** Bulk actions on tickets: people who respond can assign, label and close, people who request help can close. */
export const bulkKinds: Readonly<Record<TicketSide, readonly BulkKind[]>> = {
  answered: ['assign', 'label', 'close'],
  requested: ['close'],
};

interface DeskBulkProps {
  readonly side: TicketSide;
  readonly rows: readonly Ticket[];
  /** Sets the selection to these tickets. */
  readonly keep: (ids: readonly string[]) => void;
}

/**
 * Renders the number of selected tickets in the working view and their bulk actions. Renders nothing if no ticket is
 * selected.
 */
export function DeskBulk({ side, rows, keep }: DeskBulkProps) {
  const text = useText('support');
  // The dialog has its own list of tickets, because the selection behind it can change.
  const [bulkRequest, setBulkRequest] = useState<{ readonly kind: BulkKind; readonly rows: readonly Ticket[] }>();
  return (
    <>
      {rows.length > 0 && (
        <section className="support-desk-bulk" aria-label={text('bulk.bar')}>
          <span aria-live="polite">{text('bulk.selected', { count: rows.length })}</span>
          {bulkKinds[side].map((kind) => (
            <Button key={kind} onClick={() => setBulkRequest({ kind, rows })}>
              {text(`bulk.${kind}`)}
            </Button>
          ))}
          <Button look="quiet" onClick={() => keep([])}>
            {text('bulk.clear')}
          </Button>
        </section>
      )}
      {bulkRequest && (
        <Suspense fallback={null}>
          <BulkDialog {...bulkRequest} keep={keep} onClose={() => setBulkRequest(undefined)} />
        </Suspense>
      )}
    </>
  );
}
