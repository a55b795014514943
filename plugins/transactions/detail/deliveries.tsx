import { webhookStatus } from '#core/api';
import { actorLabel, DateTime } from '#core/ui';
import type { Webhook } from '../api.ts';
import { CodePill } from './code-pill.tsx';
import { useDetailText } from './texts.ts';
import { WordPill } from './word-pill.tsx';

/** Renders webhook deliveries: event, destination and response, with the user who requested a resend. */
export function Deliveries({ webhooks, label }: { readonly webhooks: readonly Webhook[]; readonly label: string }) {
  const text = useDetailText();
  return (
    <ul className="transactions-deliveries" aria-label={label}>
      {webhooks.map(({ id, created, eventType, url, statusCode, attempts, status, actor, actorEmail, requestId }) => (
        <li key={id}>
          <span className="transactions-row-main">
            {eventType} <WordPill status={status} of={webhookStatus} />
          </span>
          <DateTime value={created} style="full" />
          <span className="transactions-row-more">
            {url} · {text('timeline.attempts', { count: attempts })}
          </span>
          <CodePill code={statusCode} otherwise={text('timeline.unanswered')} />
          {actor !== undefined && (
            <span className="transactions-row-more ui-muted">
              {text('detail.resentBy', { actor: actorLabel({ actor, actorEmail }) })} · {requestId}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
