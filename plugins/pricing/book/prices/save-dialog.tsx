import { useState } from 'react';
import { isRefused } from '#core/api';
import { useClient, useRefresh, useSnackbar, useText } from '#core/react';
import { DateTimePicker, Notice, OutcomeDialog, RadioGroup } from '#core/ui';
import { bookInfo, listBooks, type PriceBook } from '../../api.ts';
import type { Vocabulary } from '../../prices/cells.ts';
import type { Change } from '../../prices/sheet.ts';
import { type BookEntries, bookEntries, listBookProducts, productEntry, quoteBook } from '../api.ts';
import { ChangeTable } from '../change-table.tsx';
import { savePrices } from './save-prices.ts';

interface SaveDialogProps {
  readonly book: PriceBook;
  /** Displayed prices. */
  readonly entries: BookEntries;
  readonly changes: readonly Change[];
  readonly words: Vocabulary;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Maximum number of displayed changes. */
const mostShown = 200;

/**
 * Renders the changes before they are saved, and the time from which they are effective. If another user has saved in
 * the meantime, their prices are loaded and shown next to each change, and the user decides whether to save anyway.
 */
export default function SaveDialog({ book, entries, changes, words, onSaved, onClose }: SaveDialogProps) {
  const text = useText('pricing');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const [when, setWhen] = useState('now');
  const [at, setAt] = useState('');
  const conflicts = changes.filter(({ isConflict }) => isConflict).length;
  const isLater = when === 'later';
  return (
    <OutcomeDialog
      title={text('save.title', { name: book.name })}
      submitLabel={text('save.submit', { count: changes.length })}
      canSubmit={changes.length > 0 && (!isLater || at !== '')}
      submit={async ({ requestId, signal }) => {
        try {
          await savePrices(client, { entries, changes, ...(isLater && { effectiveFrom: at }) }, { requestId, signal });
        } catch (error) {
          // Loads the changes of the other user beside these changes; the input stays.
          if (isRefused(error) && error.code === 'stale') await refresh(bookEntries);
          throw error;
        }
        await refresh(bookEntries, bookInfo, listBooks, listBookProducts, productEntry, quoteBook);
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text('save.done'), 'success');
        onSaved();
      }}
      onClose={onClose}
    >
      {conflicts > 0 && (
        <Notice kind="pending" title={text('save.conflicts', { count: conflicts })}>
          {text('save.conflictsHint')}
        </Notice>
      )}
      <ChangeTable
        words={words}
        headings={[text('save.before'), text('save.after')]}
        rows={changes.slice(0, mostShown)}
      />
      {changes.length > mostShown && (
        <p className="ui-muted">{text('save.more', { count: changes.length - mostShown })}</p>
      )}
      <RadioGroup
        label={text('save.when')}
        value={when}
        onChange={setWhen}
        options={[
          { id: 'now', name: text('save.now') },
          { id: 'later', name: text('save.later') },
        ]}
      />
      {isLater && (
        <DateTimePicker name="effectiveFrom" label={text('save.from')} value={at} onChange={setAt} required />
      )}
      <p className="ui-muted">{text('save.hint')}</p>
    </OutcomeDialog>
  );
}
