import './csv-import.css';
import { type ReactNode, useState } from 'react';
import { useSnackbar } from '../../portal/use-snackbar.ts';
import { Button } from '../components/button.tsx';
import { DateTime } from '../components/date-time.tsx';
import { Loaded, type LoadedCall } from '../components/loaded.tsx';
import { Section } from '../components/section.tsx';
import { useCommonText, useUiText } from '../later-texts.ts';
import { OutcomeDialog } from '../overlays/outcome-dialog.tsx';
import type { Sending } from '../saving/use-save.ts';

/** A file that was imported. */
export interface PastImport {
  readonly id: string;
  readonly fileName: string;
  /** User who made the import. */
  readonly by: string;
  readonly created: string;
  /** Summary of the imported rows, in words. */
  readonly counts: string;
  readonly isUndone: boolean;
  readonly canUndo: boolean;
}

export interface PastImportsProps<Answer> {
  readonly call: LoadedCall<Answer>;
  readonly toPastImports: (answer: Answer) => readonly PastImport[];
  /** Text that explains what undoing an import does to its rows. */
  readonly undoHint: ReactNode;
  /**
   * Undoes an import.
   * @returns the result, in words
   */
  readonly undo: (id: string, sending: Sending) => Promise<string>;
  readonly onUndone: () => void;
}

/** Renders the recent imports, which can be undone. @public */
export function PastImports<Answer>({ call, toPastImports, undoHint, undo, onUndone }: PastImportsProps<Answer>) {
  const text = useUiText();
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const [undoing, setUndoing] = useState<PastImport>();
  return (
    <Section title={text('csv.past')}>
      <Loaded call={call} empty={text('csv.noPast')}>
        {(answer) => (
          <ul className="ui-csv-past">
            {toPastImports(answer).map((pastImport) => (
              <li key={pastImport.id}>
                <span>
                  <strong translate="no">{pastImport.fileName}</strong> · <DateTime value={pastImport.created} /> ·{' '}
                  <span translate="no">{pastImport.by}</span>
                  <br />
                  <span className="ui-muted">{pastImport.counts}</span>
                </span>
                {pastImport.isUndone && <span className="ui-muted">{text('csv.undone')}</span>}
                {pastImport.canUndo && (
                  <Button
                    aria-label={text('csv.undoOf', { file: pastImport.fileName })}
                    onClick={() => setUndoing(pastImport)}
                  >
                    {common('undo')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {undoing && (
        <OutcomeDialog
          title={text('csv.undoTitle')}
          submitLabel={common('undo')}
          look="danger"
          submit={async (sending) => ({ kind: 'succeeded', message: await undo(undoing.id, sending) })}
          onSucceeded={(message) => {
            showSnackbar(message ?? '', 'success');
            onUndone();
          }}
          onClose={() => setUndoing(undefined)}
        >
          <p>
            <strong translate="no">{undoing.fileName}</strong>
          </p>
          <p>{undoHint}</p>
        </OutcomeDialog>
      )}
    </Section>
  );
}
