import './csv-import.css';
import { type ReactNode, useState } from 'react';
import { useSnackbar } from '../../portal/use-snackbar.ts';
import { useCommonText, useUiText } from '../later-texts.ts';
import { OutcomeDialog } from '../overlays/outcome-dialog.tsx';
import { Button } from '../pieces/button.tsx';
import { DateTime } from '../pieces/date-time.tsx';
import { Loaded, type LoadedCall } from '../pieces/loaded.tsx';
import { Section } from '../pieces/section.tsx';
import type { Sending } from '../saving/use-save.ts';

/** A file that was taken in. */
export interface PastImport {
  readonly id: string;
  readonly fileName: string;
  /** Who took it in. */
  readonly by: string;
  readonly created: string;
  /** What it brought, in words. */
  readonly counts: string;
  readonly isUndone: boolean;
  readonly canUndo: boolean;
}

export interface PastImportsProps<Answer> {
  readonly call: LoadedCall<Answer>;
  readonly shown: (answer: Answer) => readonly PastImport[];
  /** What undoing an import does to its rows. */
  readonly undoHint: ReactNode;
  /** @returns what came of it, in words */
  readonly undo: (id: string, sending: Sending) => Promise<string>;
  readonly onUndone: () => void;
}

/** What was taken in lately, and can be taken out again. */
export function PastImports<Answer>({ call, shown, undoHint, undo, onUndone }: PastImportsProps<Answer>) {
  const text = useUiText();
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const [undoing, setUndoing] = useState<PastImport>();
  return (
    <Section title={text('csv.past')}>
      <Loaded call={call} empty={text('csv.noPast')}>
        {(answer) => (
          <ul className="ui-csv-past">
            {shown(answer).map((one) => (
              <li key={one.id}>
                <span>
                  <strong translate="no">{one.fileName}</strong> · <DateTime value={one.created} /> · <span translate="no">{one.by}</span>
                  <br />
                  <span className="ui-muted">{one.counts}</span>
                </span>
                {one.isUndone && <span className="ui-muted">{text('csv.undone')}</span>}
                {one.canUndo && (
                  <Button aria-label={text('csv.undoOf', { file: one.fileName })} onClick={() => setUndoing(one)}>
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
