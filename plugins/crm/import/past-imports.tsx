import { useState } from 'react';
import { showSnackbar, useCall, useClient, useRefresh } from '#core/react';
import { Button, DateTime, Loaded, OutcomeDialog, Section } from '#core/ui';
import { contacts, leads } from '../records/api.ts';
import { listImports, undoImport } from './api.ts';
import type { ImportKind } from './table.ts';
import { useImportText } from './texts.ts';

/** What was taken in lately, and can be taken out again. */
export function PastImports({ kind }: { readonly kind: ImportKind }) {
  const text = useImportText();
  const call = useCall(listImports, { query: { kind } }, { fresh: true });
  const [undoing, setUndoing] = useState<{ readonly id: string; readonly fileName: string }>();
  return (
    <Section title={text('import.past')}>
      <Loaded call={call} empty={text('import.noPast')}>
        {(imports) => (
          <ul className="crm-import-past">
            {imports.map(({ id, fileName, by, created, made, updated, failed, undoneAt, undoUntil }) => (
              <li key={id}>
                <span>
                  <strong translate="no">{fileName}</strong> · <DateTime value={created} /> · <span translate="no">{by}</span>
                  <br />
                  <span className="ui-muted">{text('import.pastCounts', { made, updated, failed })}</span>
                </span>
                {undoneAt !== undefined && <span className="ui-muted">{text('import.undone')}</span>}
                {undoUntil !== undefined && (
                  <Button aria-label={text('import.undoOf', { file: fileName })} onClick={() => setUndoing({ id, fileName })}>
                    {text('import.undo')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {undoing && <UndoDialog kind={kind} {...undoing} onClose={() => setUndoing(undefined)} />}
    </Section>
  );
}

interface UndoDialogProps {
  readonly kind: ImportKind;
  readonly id: string;
  readonly fileName: string;
  readonly onClose: () => void;
}

function UndoDialog({ kind, id, fileName, onClose }: UndoDialogProps) {
  const text = useImportText();
  const client = useClient();
  const refresh = useRefresh();
  return (
    <OutcomeDialog
      title={text('import.undoTitle')}
      submitLabel={text('import.undo')}
      look="danger"
      submit={async ({ requestId, signal }) => {
        const { removed, restored, kept } = await client.call(undoImport, { params: { id }, requestId, signal, quiet: true });
        return { kind: 'succeeded', message: text('import.undoDone', { removed, restored, kept }) };
      }}
      onSucceeded={(message) => {
        showSnackbar(message ?? '', 'success');
        void refresh(listImports, leads.list, contacts.list);
      }}
      onClose={onClose}
    >
      <p>
        <strong translate="no">{fileName}</strong>
      </p>
      <p>{text(`import.undoHint.${kind}`)}</p>
    </OutcomeDialog>
  );
}
