import { lazy, Suspense, useState } from 'react';
import { useText } from '#core/react';
import { Button } from '#core/ui';
import type { Ticket } from '../shapes.ts';
import type { Whose } from './use-ticket-list.ts';

const BulkDialog = lazy(() => import('./bulk-dialog.tsx'));

export type BulkKind = 'assign' | 'label' | 'close';

/** Lists what can be done with several tickets at the same time: those who help assign, label and close; those who asked close. */
export const bulkKinds: Readonly<Record<Whose, readonly BulkKind[]>> = {
  answered: ['assign', 'label', 'close'],
  asked: ['close'],
};

interface DeskBulkProps {
  readonly whose: Whose;
  readonly rows: readonly Ticket[];
  /** Leaves these selected alone. */
  readonly keep: (ids: readonly string[]) => void;
}

/** How many tickets of the working view are selected, and what can be done with them; nothing while none is. */
export function DeskBulk({ whose, rows, keep }: DeskBulkProps) {
  const text = useText('support');
  // What was chosen stays in the dialog while the selection behind it changes.
  const [asked, ask] = useState<{ readonly kind: BulkKind; readonly rows: readonly Ticket[] }>();
  return (
    <>
      {rows.length > 0 && (
        <section className="support-desk-bulk" aria-label={text('bulk.bar')}>
          <span aria-live="polite">{text('bulk.selected', { count: rows.length })}</span>
          {bulkKinds[whose].map((kind) => (
            <Button key={kind} onClick={() => ask({ kind, rows })}>
              {text(`bulk.${kind}`)}
            </Button>
          ))}
          <Button look="quiet" onClick={() => keep([])}>
            {text('bulk.clear')}
          </Button>
        </section>
      )}
      {asked && (
        <Suspense fallback={null}>
          <BulkDialog {...asked} keep={keep} onClose={() => ask(undefined)} />
        </Suspense>
      )}
    </>
  );
}
