import './stages.css';

/** Stage of a record's progress, with the position of the record relative to it. */
export interface Stage {
  readonly id: string;
  readonly name: string;
  readonly place: 'past' | 'present' | 'ahead' | 'negative';
  /** Moves the record to the stage; absent if the user may not. */
  readonly move?: () => void;
}

interface StageBarProps {
  readonly label: string;
  readonly stages: readonly Stage[];
  /** Action of a stage's button, for screen readers. */
  readonly moveHint?: string;
  /** True while the record is being moved; presses are ignored during that time. */
  readonly isBusy?: boolean;
}

/**
 * Renders the stages of a record in a row with its progress. Users with the permission can move it to another stage.
 */
export function StageBar({ label, stages, moveHint, isBusy = false }: StageBarProps) {
  return (
    <ol className="crm-stages" aria-label={label}>
      {stages.map(({ id, name, place, move }) => (
        <li
          key={id}
          className={`crm-stage crm-stage-${place}`}
          aria-current={place === 'present' || place === 'negative' ? 'step' : undefined}
        >
          {move ? (
            <button
              type="button"
              className="crm-stage-move"
              translate="no"
              aria-description={moveHint}
              aria-disabled={isBusy || undefined}
              onClick={isBusy ? undefined : move}
            >
              {name}
            </button>
          ) : (
            <span translate="no">{name}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
