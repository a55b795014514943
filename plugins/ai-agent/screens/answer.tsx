import { useState } from 'react';
import { useClient, useRefresh, useSnackbar, useText } from '#core/react';
import { Button, copyText, Link, Markdown, RetryButton, useCommonText } from '#core/ui';
import { feedbacks, rateAnswer, readConversation, type Turn } from '../api.ts';

interface AnswerProps {
  readonly turn: Pick<Turn, 'id' | 'question' | 'answer' | 'state' | 'sources' | 'feedback'>;
  readonly conversationId: string | undefined;
  /** Asks the same question again. Present only for the last turn. */
  readonly onRetry?: (() => void) | undefined;
}

/** Renders a question and its answer with the sources. */
export function Answer({ turn, conversationId, onRetry }: AnswerProps) {
  const text = useText('ai-agent');
  const isRunning = turn.state === 'Running';
  return (
    <article className="ai-turn" aria-label={turn.question}>
      <p className="ai-question" translate="no">
        {turn.question}
      </p>
      <div className="ai-answer" aria-busy={isRunning}>
        {turn.answer === '' && isRunning ? (
          <p className="ui-muted">{text('thinking')}</p>
        ) : (
          <Markdown text={turn.answer} breaks />
        )}
        {turn.state === 'Stopped' && <p className="ui-muted">{text('stopped')}</p>}
        {turn.state === 'Failed' && <p className="ui-field-error">{text('failed')}</p>}
        {turn.sources.length > 0 && (
          <nav className="ai-sources" aria-label={text('sources')}>
            <span className="ui-muted">{text('sources')}</span>
            {turn.sources.map(({ title, href }) => (
              <span key={`${title} ${href}`} translate="no">
                {href === undefined ? title : <Link href={href}>{title}</Link>}
              </span>
            ))}
          </nav>
        )}
        {!isRunning && conversationId !== undefined && (
          <Tools turn={turn} conversationId={conversationId} onRetry={onRetry} />
        )}
      </div>
    </article>
  );
}

function Tools({ turn, conversationId, onRetry }: AnswerProps & { readonly conversationId: string }) {
  const text = useText('ai-agent');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const [given, setGiven] = useState(turn.feedback);
  const rate = async (feedback: (typeof feedbacks)[number]) => {
    const next = given === feedback ? 'None' : feedback;
    await client.call(rateAnswer, { params: { id: conversationId }, body: { turnId: turn.id, feedback: next } });
    setGiven(next === 'None' ? undefined : next);
    await refresh(readConversation);
  };
  const copy = async () => {
    try {
      await copyText(turn.answer);
      showSnackbar(text('copied'), 'success');
    } catch {
      showSnackbar(common('copyBlocked'), 'error');
    }
  };
  return (
    <div className="ai-tools">
      <Button onClick={() => void copy()}>{text('copy')}</Button>
      {onRetry && <RetryButton onRetry={onRetry} />}
      {feedbacks.map((feedback) => (
        <Button key={feedback} aria-pressed={given === feedback} onClick={() => void rate(feedback)}>
          {text(`feedback.${feedback}`)}
        </Button>
      ))}
    </div>
  );
}
