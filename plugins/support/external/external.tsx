import '../support.css';
import '../ticket/ticket.css';
import type { ScreenProps } from '#core';
import { useCall, useClient, useDraft, useRefresh } from '#core/react';
import {
  Button,
  DateTime,
  EmptyState,
  Loaded,
  MultilineInput,
  SaveFields,
  SaveProblem,
  StatusPill,
  useCommonText,
  useFormSubmit,
  useSave,
} from '#core/ui';
import { useTicketPolling } from '../ticket/use-ticket-polling.ts';
import { externalCalls, type Invitation } from './api.ts';
import { useExternalText } from './texts.ts';

/**
 * Renders a ticket for an invited external person: its subject, the public comments since the invitation, and the form
 * for a reply.
 */
export default function External({ params }: ScreenProps) {
  const text = useExternalText();
  const refresh = useRefresh();
  const token = params.token ?? '';
  const call = useCall(externalCalls.read, { params: { token }, background: 'poll' }, { live: true });
  useTicketPolling(() => refresh(externalCalls.read));
  return (
    <Loaded
      call={call}
      problem={({ status }) => {
        if (status !== 404 && status !== 410) return undefined;
        return (
          <EmptyState title={text(status === 410 ? 'external.over' : 'external.unknown')}>
            {text('external.unknownHint')}
          </EmptyState>
        );
      }}
    >
      {(invitation) => <Opened invitation={invitation} token={token} />}
    </Loaded>
  );
}

function Opened({ invitation, token }: { readonly invitation: Invitation; readonly token: string }) {
  const text = useExternalText();
  const { number, subject, status, invitedBy, externalPartyEmail, invitationDescription, expires, comments } =
    invitation;
  return (
    <div className="support-ticket">
      <div>
        <p className="ui-muted">{text('external.about', { by: invitedBy })}</p>
        <h2 className="support-subject" translate="no" lang="">
          {subject}
        </h2>
        <p className="support-title">
          <span>{number}</span>
          <StatusPill status={status} />
        </p>
      </div>
      <p className="support-text-shown" translate="no" lang="">
        {invitationDescription}
      </p>
      <section aria-label={text('external.talk')}>
        {comments.length === 0 ? (
          <p className="ui-muted">{text('external.none')}</p>
        ) : (
          <ol className="support-feed" aria-live="polite">
            {comments.map(({ id, commenter, content, timestamp, isOwn }) => (
              <li key={id} className={`support-comment${isOwn ? ' support-own' : ''}`}>
                <div className="support-comment-head">
                  <strong translate="no">{isOwn ? text('external.you') : commenter}</strong>
                  <DateTime value={timestamp} style="relative" />
                </div>
                <p className="support-text-shown" translate="no" lang="">
                  {content}
                </p>
              </li>
            ))}
          </ol>
        )}
      </section>
      {status === 'Closed' ? (
        <p role="status">{text('external.closed')}</p>
      ) : (
        <Answer token={token} email={externalPartyEmail} />
      )}
      <p className="ui-muted">
        {text('external.until')} <DateTime value={expires} />
      </p>
    </div>
  );
}

function Answer({ token, email }: { readonly token: string; readonly email: string }) {
  const text = useExternalText();
  const client = useClient();
  const refresh = useRefresh();
  const draft = useDraft(`support.external.${token.slice(0, 8)}`, { content: '' });
  const content = draft.values.content.trim();
  const saving = useSave<string>(
    async ({ requestId }, answer) => {
      await client.call(externalCalls.comment, {
        params: { token },
        body: { content: answer },
        requestId,
        quiet: true,
      });
      return undefined;
    },
    { done: text('external.sent') },
  );
  const send = async () => {
    const state = await saving.save(content);
    if (state.kind === 'succeeded') {
      form.reset();
      draft.discard();
    }
    await refresh(externalCalls.read);
  };
  const common = useCommonText();
  const form = useFormSubmit({ canSubmit: content !== '', isSaving: saving.isSaving, send: () => send() });
  return (
    <form className="support-composer ui-field-flush" noValidate onSubmit={form.onSubmit}>
      <SaveFields of={saving}>
        <MultilineInput
          name="content"
          label={text('external.answer')}
          hint={text('external.as', { email })}
          maxLength={10_000}
          value={draft.values.content}
          error={form.isTried && content === '' ? common('required') : undefined}
          onChange={(content) => draft.set({ content })}
          control={{ className: 'support-text' }}
        />
      </SaveFields>
      <SaveProblem of={saving} />
      <div className="support-composer-foot">
        <Button type="submit" look="primary" aria-disabled={saving.isSaving}>
          {text('external.send')}
        </Button>
      </div>
    </form>
  );
}
