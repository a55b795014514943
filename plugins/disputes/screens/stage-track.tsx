import { disputeStage } from '#core/api';
import { useText } from '#core/react';
import { DateTime, Section } from '#core/ui';
import type { DisputeDetail } from '../api.ts';

/** Renders the possible stages of a case, each with the time at which it was reached. The current stage is marked. */
export function StageTrack({ dispute }: { readonly dispute: Pick<DisputeDetail, 'stage' | 'stages'> }) {
  const text = useText('disputes');
  const present = disputeStage.values.indexOf(dispute.stage);
  // Omits the early stages that the case didn't have: both if it began with the chargeback, otherwise one of the two.
  const shown = disputeStage.values.filter(
    (stage, at) => at >= 2 || dispute.stages.some((entry) => entry.stage === stage),
  );
  return (
    <Section title={text('disputes.field.stage')}>
      <ol className="disputes-track" aria-label={text('disputes.track')}>
        {shown.map((stage) => {
          const at = dispute.stages.findLast((entry) => entry.stage === stage)?.at;
          const isPresent = stage === dispute.stage;
          const place = isPresent
            ? 'present'
            : at !== undefined && disputeStage.values.indexOf(stage) < present
              ? 'past'
              : 'ahead';
          return (
            <li
              key={stage}
              className={`disputes-step disputes-step-${place}`}
              aria-current={isPresent ? 'step' : undefined}
            >
              <span className="disputes-step-name">{text(disputeStage.textKey(stage))}</span>
              <span className="disputes-step-time">
                {at === undefined ? '–' : <DateTime value={at} style="date" />}
              </span>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
