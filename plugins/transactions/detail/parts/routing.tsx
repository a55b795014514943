import { useState } from 'react';
import { attemptOutcome } from '#core/api';
import { useCall, useLocalized, useTextLanguage } from '#core/react';
import { Button, DateTime, Loaded, Section, Skeleton } from '#core/ui';
import { OpenRow } from '../open-row.tsx';
import type { PartProps } from '../part-props.ts';
import { type Attempt, type RoutingLog, ruleOutcome } from '../shapes.ts';
import { useDetailText } from '../texts.ts';
import { useDetailCalls } from '../use-detail-calls.ts';
import { WordPill } from '../word-pill.tsx';

/** Renders the providers that a payment was offered to, and the reason for each choice. */
export default function Routing({ transaction: { id } }: PartProps) {
  const text = useDetailText();
  const [offsets, setOffsets] = useState<readonly number[]>([0]);
  return (
    <Section title={text('detail.cascade')}>
      <p className="ui-muted">{text('detail.cascadeHint')}</p>
      <div className="transactions-rows">
        {offsets.map((offset) => (
          <Attempts
            key={offset}
            id={id}
            offset={offset}
            isLast={offset === offsets.at(-1)}
            onMore={(next) => setOffsets([...offsets, next])}
          />
        ))}
      </div>
    </Section>
  );
}

interface AttemptsProps {
  readonly id: string;
  readonly offset: number;
  readonly isLast: boolean;
  /** Called to load the attempts from an offset. */
  readonly onMore: (offset: number) => void;
}

function Attempts({ id, offset, isLast, onMore }: AttemptsProps) {
  const text = useDetailText();
  const calls = useDetailCalls();
  const attempts = useCall(calls.cascading, { params: { id }, query: { offset } });
  return (
    <Loaded call={attempts} skeleton={<Skeleton widths={[90, 90]} />} empty={text('detail.noAttempts')}>
      {({ data, count }) => (
        <>
          {data.map((attempt) => (
            <OpenRow key={attempt.id} summary={<Line attempt={attempt} />} isOpen={count === 1}>
              {() => <Why id={id} attempt={attempt.number} />}
            </OpenRow>
          ))}
          {isLast && offset + data.length < count && (
            <Button onClick={() => onMore(offset + data.length)}>
              {text('detail.moreAttempts', { count: count - offset - data.length })}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function Line({ attempt }: { readonly attempt: Attempt }) {
  const text = useDetailText();
  const { number, serviceProvider, outcome, created, reason, responseCode, isSoft, duration } = attempt;
  const why = [
    reason,
    responseCode,
    isSoft === undefined ? undefined : text(isSoft ? 'detail.soft' : 'detail.hard'),
  ].filter((part) => part !== undefined);
  return (
    <>
      <span className="transactions-row-main">
        {text('detail.attempt', { number })} · {serviceProvider} <WordPill status={outcome} of={attemptOutcome} />
      </span>
      <DateTime value={created} style="full" />
      <span className="transactions-row-more">{outcome === 'Refused' ? why.join(' · ') : ''}</span>
      <span className="ui-muted">{duration !== undefined && `${duration} ms`}</span>
    </>
  );
}

/** Renders the smart-routing log of an attempt. */
function Why({ id, attempt }: { readonly id: string; readonly attempt: number }) {
  const calls = useDetailCalls();
  const log = useCall(calls.smartRouting, { params: { id, attempt: String(attempt) } });
  return (
    <Loaded call={log} skeleton={<Skeleton widths={[60, 80]} />}>
      {(log) => <Rules log={log} />}
    </Loaded>
  );
}

function Rules({ log }: { readonly log: RoutingLog }) {
  const text = useDetailText();
  const wordsOf = useLocalized();
  const languageIn = useTextLanguage();
  const chosen = log.rules.find(({ name }) => name.en === log.rule) ?? { name: log.rule };
  return (
    <>
      <p>{text('detail.chosen', { provider: log.serviceProvider, rule: wordsOf(chosen.name) })}</p>
      <ol className="transactions-rules" aria-label={text('detail.rules')}>
        {log.rules.map((rule) => (
          <li key={rule.name.en}>
            <span className="transactions-row-main">
              {wordsOf(rule.name)} <WordPill status={rule.outcome} of={ruleOutcome} />
            </span>
            <span className="ui-muted" lang={languageIn(rule.why)}>
              {wordsOf(rule.why)}
            </span>
          </li>
        ))}
      </ol>
      <p className="ui-muted">
        {text('detail.candidates')}{' '}
        {log.candidates
          .map(({ serviceProvider, wasTried, isChosen }) =>
            isChosen || !wasTried ? serviceProvider : text('detail.triedBefore', { provider: serviceProvider }),
          )
          .join(', ')}
      </p>
    </>
  );
}
