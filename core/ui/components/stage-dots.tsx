import './stage-dots.css';
import { StatusPill } from './status-pill.tsx';
import { finalStages, toneOf } from './status-pills.ts';

/** Props of `StageDots`. @public */
export interface StageDotsProps {
  /** Stages of the pipeline, in order. */
  readonly stages: readonly string[];
  /** `currentPipelineStageNumber`: 1 is the first stage; 0 if the record is in none. */
  readonly current: number;
  readonly isClosed: boolean;
  /** `stateName`: the final state of the record. */
  readonly state?: string | undefined;
}

/**
 * Renders the progress of a record in its pipeline: a dot per stage and the name of the stage. For a
 * closed record, both show the final state.
 * @public
 */
export function StageDots({ stages, current, isClosed, state }: StageDotsProps) {
  const outcome = state !== undefined && toneOf(state, finalStages) === 'positive' ? 'won' : 'ended';
  return (
    <span className="ui-stages">
      <span className={isClosed ? `ui-stage-dots ui-stage-dots-${outcome}` : 'ui-stage-dots'} aria-hidden="true">
        {stages.map((name, index) => (
          <span
            key={name}
            className={isClosed || current - 1 >= index ? 'ui-stage-dot ui-stage-dot-filled' : 'ui-stage-dot'}
          />
        ))}
      </span>
      {isClosed && state !== undefined ? (
        <StatusPill status={state} of={finalStages} />
      ) : (
        <span translate="no">{stages[current - 1]}</span>
      )}
    </span>
  );
}
