/** Screen for conversations about the portal's data. */
import chat from '@blueprintjs/icons/lib/esm/generated/16px/paths/chat.js';
import cross from '@blueprintjs/icons/lib/esm/generated/16px/paths/cross.js';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAddressParameter, useCall, useClient, useRefresh, useText } from '#core/react';
import {
  Button,
  ConfirmDialog,
  DateTime,
  Disclosure,
  EmptyState,
  Glyph,
  IconButton,
  Link,
  Loaded,
  MultilineBox,
  Screen,
  sanitizeLines,
  useCommonText,
  useNavigate,
} from '#core/ui';
import { listConversations, longestQuestion, removeConversation } from '../api.ts';
import { Answer } from './answer.tsx';
import { useConversation } from './use-conversation.ts';
import './chat.css';

const examples = ['volume', 'declined', 'where', 'permission', 'tickets'] as const;

export default function Chat() {
  const text = useText('ai-agent');
  const common = useCommonText();
  const navigate = useNavigate();
  const place = useAddressParameter('conversation');
  const id = place.value;
  const open = (next: string | undefined) => navigate(place.hrefWith(next), { replace: true });
  const { stored, running, problem, isRunning, send, stop, forget } = useConversation(id, open);
  const [question, setQuestion] = useState('');
  const box = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const storedTurns = id === undefined ? [] : (stored.data?.turns ?? []);
  // Removes the running turn from the stored turns, so that it is shown only once.
  const turns = running
    ? [
        ...storedTurns.filter(
          ({ id, question }) => id !== running.id && !(running.id === '' && question === running.question && isRunning),
        ),
        running,
      ]
    : storedTurns;
  const last = turns.at(-1);
  // Opening another conversation discards the running turn.
  const shownFor = useRef(id);
  useEffect(() => {
    if (shownFor.current !== id && shownFor.current !== undefined) forget();
    shownFor.current = id;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever the answer grows
  useEffect(() => {
    end.current?.scrollIntoView?.({ block: 'nearest' });
  }, [last?.answer, turns.length]);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const cleanQuestion = sanitizeLines(question);
    if (isRunning) return;
    if (cleanQuestion === '') return box.current?.focus();
    setQuestion('');
    void send(cleanQuestion);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  return (
    <Screen
      actions={
        <Button
          onClick={() => {
            stop();
            forget();
            open(undefined);
            box.current?.focus();
          }}
        >
          {text('new')}
        </Button>
      }
    >
      <div className="ai-chat">
        <History current={id} onGone={() => open(undefined)} />
        <section className="ai-talk" aria-label={text('talk')}>
          <div className="ai-turns">
            {id !== undefined && !running && <Loaded call={stored}>{() => null}</Loaded>}
            {turns.length === 0 && id === undefined && (
              <EmptyState icon={<Glyph paths={chat} size={32} />} title={text('begin')}>
                <p>{text('about')}</p>
                <ul className="ai-examples">
                  {examples.map((example) => (
                    <li key={example}>
                      <Button onClick={() => void send(text(`example.${example}`))}>
                        {text(`example.${example}`)}
                      </Button>
                    </li>
                  ))}
                </ul>
              </EmptyState>
            )}
            {turns.map((turn, index) => (
              <Answer
                key={turn.id || `running ${index}`}
                turn={turn}
                conversationId={id}
                onRetry={index === turns.length - 1 && !isRunning ? () => void send(turn.question, true) : undefined}
              />
            ))}
            <div ref={end} className="ai-end" />
          </div>
          {problem !== undefined && (
            <p role="alert" className="ui-save-problem">
              {problem}
            </p>
          )}
          {/* Screen readers announce the answer when it is complete, not word by word. */}
          <p className="ui-visually-hidden" role="status">
            {isRunning
              ? text('thinking')
              : running
                ? `${text(running.state === 'Done' ? 'answered' : running.state === 'Stopped' ? 'stopped' : 'failed')} ${plainOf(running.answer)}`
                : ''}
          </p>
          <form className="ai-ask" onSubmit={submit}>
            <MultilineBox
              inputRef={box}
              label={text('question')}
              placeholder={text('question')}
              rows={2}
              maxLength={longestQuestion}
              value={question}
              onChange={setQuestion}
              control={{ onKeyDown }}
            />
            {isRunning ? (
              <Button onClick={stop}>{common('stop')}</Button>
            ) : (
              <Button type="submit" look="primary" aria-disabled={question.trim() === '' || undefined}>
                {text('ask')}
              </Button>
            )}
          </form>
          <p className="ui-muted ai-note">{text('note')}</p>
        </section>
      </div>
    </Screen>
  );
}

/** Returns Markdown as plain text for screen readers. */
const plainOf = (markdown: string) => markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[\\*_#`]/g, '');

function History({ current, onGone }: { readonly current: string | undefined; readonly onGone: () => void }) {
  const text = useText('ai-agent');
  const common = useCommonText();
  const client = useClient();
  const refresh = useRefresh();
  const place = useAddressParameter('conversation');
  const call = useCall(listConversations);
  const [gone, setGone] = useState<{ readonly id: string; readonly title: string }>();
  return (
    <nav className="ai-history" aria-label={text('history')}>
      <Disclosure open isFlush summary={text('history')}>
        <Loaded call={call} isEmpty={(rows) => rows.length === 0} empty={text('noHistory')}>
          {(rows) => (
            <ul>
              {rows.map(({ id, title, updated }) => (
                <li key={id}>
                  <Link href={place.hrefWith(id)} aria-current={id === current ? 'page' : undefined} translate="no">
                    {title}
                  </Link>
                  <span className="ui-muted">
                    <DateTime value={updated} style="relative" />
                  </span>
                  <IconButton
                    label={text('removeOne', { title })}
                    icon={<Glyph paths={cross} />}
                    onClick={() => setGone({ id, title })}
                  />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Disclosure>
      {gone && (
        <ConfirmDialog
          title={text('removeTitle')}
          confirmLabel={common('delete')}
          look="danger"
          onConfirm={() => {
            const { id } = gone;
            setGone(undefined);
            void client.call(removeConversation, { params: { id } }).then(
              async () => {
                await refresh(listConversations);
                if (id === current) onGone();
              },
              () => {},
            );
          }}
          onClose={() => setGone(undefined)}
        >
          <p translate="no">{gone.title}</p>
        </ConfirmDialog>
      )}
    </nav>
  );
}
