import { useState } from 'react';
import { useClient, useDraft, useHolder } from '#core/react';
import {
  Button,
  Checkbox,
  ConfirmDialog,
  FileUploads,
  MultilineInput,
  SaveFields,
  SaveProblem,
  sanitizeLines,
  type UploadedFile,
  useCommonText,
  useFormSubmit,
  useSave,
  useUploads,
} from '#core/ui';
import type { Reference, TicketDetail } from '../shapes.ts';
import { useTicketText } from '../ticket-texts.ts';
import { useTicketCalls, useTicketRefresh } from '../use-ticket-calls.ts';
import { mostReferences } from '../words.ts';
import { leftFor } from './references-left.ts';

interface Body {
  readonly content: string;
  readonly isInternal: boolean;
  readonly files: readonly UploadedFile[];
}

/** Returns the references to uploaded files. */
const referencesTo = (files: readonly UploadedFile[]): Reference[] =>
  files.map(({ fileId, fileName }) => ({ type: 'File', key: fileName, value: fileId }));

/**
 * Renders the form of a comment; a public comment can have files. Internal comments are highlighted. After an internal
 * comment, the next comment is also internal by default, and a change to public needs a confirmation.
 */
export function Composer({ ticket }: { readonly ticket: TicketDetail }) {
  const text = useTicketText();
  const client = useClient();
  const refresh = useTicketRefresh();
  const { calls, params } = useTicketCalls(ticket);
  const draft = useDraft(`support.comment.${ticket.ticketId}`, {
    content: '',
    isInternal: false,
    files: [] as readonly UploadedFile[],
  });
  const { content, isInternal, files } = draft.values;
  const tenantId = useHolder().tier === 'platform' ? ticket.tenantId : undefined;
  const uploads = useUploads({ value: files, onChange: (next) => draft.set({ files: next }), tenantId });
  const [isAsking, setIsAsking] = useState(false);
  const saving = useSave<Body>(
    async ({ requestId }, { files, ...body }) => {
      // Files are attached first, because the comment may mention them. If the comment fails, the files remain attached
      // and are not sent again.
      if (files.length > 0) {
        await client.call(calls.references, { params, body: { references: referencesTo(files) }, quiet: true });
        draft.set({ files: [] });
      }
      if (body.content !== '') await client.call(calls.comment, { params, body, requestId, quiet: true });
      return undefined;
    },
    { done: text('opened.sent') },
  );
  const isClosed = ticket.status === 'Closed' && !isInternal;
  const send = async () => {
    const state = await saving.save({ content: sanitizeLines(content), isInternal, files: isInternal ? [] : files });
    // After an error, the ticket may have changed, for example because another person has closed it. The input remains.
    if (state.kind === 'succeeded') {
      form.reset();
      draft.set({ content: '' });
    }
    await refresh();
  };
  const common = useCommonText();
  const isFull = !isInternal && leftFor(ticket, referencesTo(files)) < 0;
  const isEmpty = content.trim() === '' && (isInternal || files.length === 0);
  const form = useFormSubmit({
    canSubmit: !isEmpty && !uploads.isBusy && !isClosed && !isFull,
    isSaving: saving.isSaving,
    send: () => send(),
  });
  const setInternal = (next: boolean) => {
    if (!next && content.trim() !== '') setIsAsking(true);
    else draft.set({ isInternal: next });
  };
  return (
    <form
      className={`support-composer ui-field-flush${isInternal ? ' support-internal' : ''}`}
      noValidate
      onSubmit={form.onSubmit}
    >
      <SaveFields of={saving}>
        <MultilineInput
          name="content"
          label={text(isInternal ? 'opened.internalComment' : 'opened.comment')}
          hint={isClosed ? text('opened.closedHint') : isInternal ? text('opened.internalHint') : undefined}
          maxLength={10_000}
          error={form.isTried && isEmpty ? common('required') : undefined}
          value={content}
          onChange={(content) => draft.set({ content })}
          control={{
            ...(!isInternal && uploads.catching),
            className: 'support-text',
            onKeyDown: (event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            },
          }}
        />
        {!isInternal && (
          <FileUploads
            name="references"
            label={text('opened.files')}
            uploads={uploads}
            tenantId={tenantId}
            error={isFull ? text('opened.mostReferences', { most: mostReferences }) : undefined}
          />
        )}
        <SaveProblem of={saving} />
        <div className="support-composer-foot">
          <Checkbox name="isInternal" label={text('opened.asInternal')} value={isInternal} onChange={setInternal} />
          <Button
            type="submit"
            look="primary"
            aria-disabled={isEmpty || uploads.isBusy || saving.isSaving || isClosed || undefined}
          >
            {text(isInternal ? 'opened.sendInternal' : 'opened.send')}
          </Button>
        </div>
      </SaveFields>
      {isAsking && (
        <ConfirmDialog
          title={text('opened.makePublic')}
          confirmLabel={text('opened.makePublicConfirm')}
          onConfirm={() => {
            draft.set({ isInternal: false });
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>{text('opened.makePublicHint')}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
