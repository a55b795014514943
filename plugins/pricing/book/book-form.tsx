import { useRef, useState } from 'react';
import { useCall, useClient, useDraft, useRefresh, useSnackbar, useText } from '#core/react';
import {
  Checkbox,
  MultilineInput,
  OutcomeDialog,
  RestoredNote,
  Select,
  TextInput,
  useCommonText,
  useUiEnvironment,
} from '#core/ui';
import { allBooks, bookInfo, createBook, listBooks, listOwners, type PriceBook, updateBook } from '../api.ts';
import { bookEntries } from './api.ts';

interface BookFormProps {
  /** Price book to change; absent for a new one. */
  readonly book?: PriceBook;
  readonly onClose: () => void;
  readonly onSaved?: (book: PriceBook) => void;
}

/**
 * Renders the form that creates a price book, or changes its name, its owner and whether it is available for new
 * contracts.
 */
export default function BookForm({ book, onClose, onSaved }: BookFormProps) {
  const text = useText('pricing');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const owners = useCall(listOwners);
  const { userId } = useUiEnvironment();
  const draft = useDraft(`pricing.book.${book?.id ?? 'new'}`, {
    name: book?.name ?? '',
    description: book?.description ?? '',
    isStandard: book?.isStandard ?? false,
    isActive: book?.isActive ?? true,
    ownerId: book?.ownerId ?? '',
  });
  const made = useRef<PriceBook>(undefined);
  const [isTouched, setTouched] = useState(false);
  const { values } = draft;
  const self = owners.data?.some(({ id }) => id === userId) ? userId : '';
  const ownerId = values.ownerId || self;
  const missing = values.name.trim() === '' && isTouched ? text('problem.missing') : undefined;
  return (
    <OutcomeDialog
      title={text(book ? 'books.edit' : 'books.add')}
      submitLabel={book ? common('save') : text('books.create')}
      canSubmit={values.name.trim() !== '' && ownerId !== ''}
      submit={async ({ requestId, signal }) => {
        const body = { ...values, ownerId, name: values.name.trim(), description: values.description.trim() };
        const saved = book
          ? await client.call(updateBook, {
              params: { id: book.id },
              body: { ...body, version: book.version },
              requestId,
              signal,
              quiet: true,
            })
          : await client.call(createBook, { body, requestId, signal, quiet: true });
        draft.forget();
        await refresh(listBooks, allBooks, bookInfo, bookEntries);
        made.current = saved;
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(text(book ? 'books.saved' : 'books.created'), 'success');
        onClose();
        if (made.current) onSaved?.(made.current);
      }}
      onClose={() => {
        draft.forget();
        onClose();
      }}
    >
      <RestoredNote draft={draft} />
      <TextInput
        name="name"
        label={text('books.field.name')}
        value={values.name}
        onChange={(name) => draft.set({ name })}
        onBlur={() => setTouched(true)}
        maxLength={120}
        error={missing}
        required
      />
      <MultilineInput
        name="description"
        label={text('books.field.description')}
        rows={3}
        maxLength={500}
        value={values.description}
        onChange={(description) => draft.set({ description })}
      />
      <Select
        name="ownerId"
        label={text('books.field.ownerId')}
        value={ownerId}
        options={owners.data ?? []}
        onChange={(id) => draft.set({ ownerId: id })}
        required
      />
      <Checkbox
        name="isStandard"
        label={text('books.field.isStandard')}
        value={values.isStandard}
        disabled={book?.isStandard}
        onChange={(isStandard) => draft.set({ isStandard, ...(isStandard && { isActive: true }) })}
        hint={text(book?.isStandard ? 'books.standardStays' : 'books.standardHint')}
      />
      <Checkbox
        name="isActive"
        label={text('books.field.isActive')}
        value={values.isActive}
        disabled={values.isStandard}
        onChange={(isActive) => draft.set({ isActive })}
        hint={text('books.activeHint')}
      />
    </OutcomeDialog>
  );
}
