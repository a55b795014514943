import { Timeline } from '#core/ui';
import type { Step } from '../api.ts';
import { signatureStep } from '../terms.ts';
import { usePaperText } from './texts.ts';

/** Renders the history of a paper: each step with its author and its seal. */
export function History({ steps }: { readonly steps: readonly Step[] }) {
  const text = usePaperText();
  return (
    <Timeline
      label={text('history')}
      items={steps.map(({ type, at, by, email, reason, seal }) => ({
        id: seal,
        time: at,
        title: text(signatureStep.textKey(type)),
        kind: signatureStep.tones[type],
        body: (
          <>
            <span translate="no">{email === undefined ? by : `${by} · ${email}`}</span>
            {reason !== undefined && <p translate="no">{reason}</p>}
            <p className="agr-seal" title={text('sealHint')}>
              SHA-256 <code>{seal}</code>
            </p>
          </>
        ),
      }))}
    />
  );
}
