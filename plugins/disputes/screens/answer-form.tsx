import { useEffect, useId, useRef, useState } from 'react';
import { useClient, useDraft, useSnackbar, useText } from '#core/react';
import { Button, DateTime, MultilineInput, Notice, OutcomeDialog, Section, useFormSubmit } from '#core/ui';
import { type DisputeDetail, respondToDispute } from '../api.ts';
import { missingProof, proofType } from '../proof.ts';
import { useCaseChange } from './use-case-change.ts';

const empty = { statement: '' };

interface AnswerFormProps {
  readonly dispute: DisputeDetail;
  readonly mayAnswer: boolean;
  /**
   * True if the user has opened the case to respond: the statement gets the focus, because the pressed button no longer
   * exists.
   */
  readonly takesFocus: boolean;
  readonly onFocused: () => void;
}

/**
 * Renders the form for the response to the scheme, which is reviewed and submitted once; afterwards the submitted
 * response.
 */
export function AnswerForm({ dispute, mayAnswer, takesFocus, onFocused }: AnswerFormProps) {
  const text = useText('disputes');
  const showSnackbar = useSnackbar();
  const client = useClient();
  const change = useCaseChange();
  const { id, isOpen, statement: handedIn, submitted, evidence, reasonCode } = dispute;
  const draft = useDraft(`transactions.disputes.statement.${id}`, empty);
  const { statement } = draft.values;
  const facts = useId();
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    form.current?.querySelector('textarea')?.focus();
    onFocused();
  }, [takesFocus, onFocused]);
  const isMissing = statement.trim() === '';
  const missing = missingProof(reasonCode, evidence);
  const { onSubmit, isTried } = useFormSubmit({
    canSubmit: !isMissing && missing.length === 0,
    isSaving: false,
    send: () => setAsking(true),
  });
  return (
    <Section title={text('disputes.answer.title')}>
      {handedIn !== undefined && (
        <>
          <p className="disputes-text">{handedIn}</p>
          {submitted !== undefined && (
            <p className="ui-muted">
              {text('disputes.answer.submitted')} <DateTime value={submitted} style="full" />
            </p>
          )}
        </>
      )}
      {isOpen && mayAnswer ? (
        <form ref={form} noValidate onSubmit={onSubmit}>
          <MultilineInput
            name="statement"
            label={text('disputes.answer.statement')}
            hint={text('disputes.answer.hint')}
            error={isTried && isMissing ? text('disputes.answer.missing') : undefined}
            required
            value={statement}
            onChange={(statement) => draft.set({ statement })}
          />
          {isTried && missing.length > 0 && (
            <Notice
              kind="negative"
              title={text('disputes.wanted.missing', {
                types: missing.map((type) => text(proofType.textKey(type))).join(', '),
              })}
            />
          )}
          <Button type="submit" look="primary">
            {text('disputes.answer.submit')}
          </Button>
        </form>
      ) : (
        handedIn === undefined && (
          <p className="ui-muted">{text(isOpen ? 'disputes.answer.mayNot' : 'disputes.answer.none')}</p>
        )
      )}
      {isAsking && (
        <OutcomeDialog
          describedBy={facts}
          title={text('disputes.answer.ask')}
          submitLabel={text('disputes.answer.submit')}
          submit={async ({ requestId, signal }) => {
            await change(() =>
              client.call(respondToDispute, {
                params: { id },
                body: { statement: statement.trim() },
                requestId,
                signal,
                quiet: true,
              }),
            );
            draft.discard();
            return { kind: 'succeeded' };
          }}
          onSucceeded={() => showSnackbar(text('disputes.answer.done'), 'success')}
          onClose={() => setAsking(false)}
        >
          <div id={facts}>
            <p>{text('disputes.answer.once', { count: evidence.length })}</p>
            <p className="disputes-text">{statement.trim()}</p>
          </div>
        </OutcomeDialog>
      )}
    </Section>
  );
}
