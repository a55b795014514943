import { Timeline } from '#core/ui';
import type { Step } from '../api.ts';
import type { signatureStates } from '../terms.ts';
import { usePaperText } from './texts.ts';

/** Color of the mark of each step. */
export const looks = {
  Sent: 'neutral',
  Opened: 'neutral',
  Accepted: 'positive',
  Rejected: 'negative',
  Replaced: 'pending',
  Expired: 'negative',
} as const satisfies Readonly<Record<(typeof signatureStates)[number], string>>;

/** Renders the history of a paper: each step with the person who did it and its seal. */
export function History({ steps }: { readonly steps: readonly Step[] }) {
  const text = usePaperText();
  return (
    <Timeline
      label={text('history')}
      items={steps.map(({ type, at, by, email, reason, seal }) => ({
        id: seal,
        time: at,
        title: text(`step.${type}`),
        kind: looks[type],
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
