import { useText } from '#core/react';
import { Money, StatusPill } from '#core/ui';
import { type Trace, traceOutcome, traceResult } from '../api.ts';

/** Renders the result of each step of a test payment, in order. */
export function TraceSteps({ trace: { outcome, steps, amount, currency } }: { readonly trace: Trace }) {
  const text = useText('setup-tool');
  return (
    <>
      <p className="setup-outcome">
        <StatusPill status={outcome} of={traceOutcome} label={text(`setupTool.outcome.${outcome}`)} />{' '}
        <Money amount={amount} currency={currency} />
      </p>
      <ol className="setup-trace" aria-label={text('setupTool.trace')}>
        {steps.map(({ step, result, note, detail }) => (
          <li key={step} className={note === 'not-reached' ? 'setup-unreached' : undefined}>
            <span className="setup-step">{text(`setupTool.step.${step}`)}</span>
            <StatusPill status={result} of={traceResult} label={text(`setupTool.result.${result}`)} />
            <span className="setup-note">
              {text(`setupTool.note.${note}`)}{' '}
              {detail !== undefined && (
                <span className="ui-muted">
                  {note === 'booked' ? <Money amount={detail} currency={currency} /> : detail}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Returns a function that formats the results as lines of text for sharing. */
export function useTraceText(): (trace: Trace) => string {
  const text = useText('setup-tool');
  return ({ outcome, steps, amount, currency }) =>
    [
      `${text(`setupTool.outcome.${outcome}`)} ${amount} ${currency}`,
      ...steps.map(({ step, result, note, detail = '' }) =>
        `${text(`setupTool.step.${step}`)}: ${text(`setupTool.result.${result}`)}, ${text(`setupTool.note.${note}`)} ${detail}`.trimEnd(),
      ),
    ].join('\n');
}
