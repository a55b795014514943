import './stages.css';

/** A stage of the way of a record, with where the record is on it. */
export interface Stage {
  readonly id: string;
  readonly name: string;
  readonly place: 'past' | 'present' | 'ahead' | 'negative';
  /** Moves it there, where the person may. */
  readonly move?: () => void;
}

interface StageBarProps {
  readonly label: string;
  readonly stages: readonly Stage[];
  /** Action of a stage's button, for screen readers. */
  readonly moveHint?: string;
  /** True while the record is being moved. Presses have no effect during that time. */
  readonly isBusy?: boolean;
}

/**
 * Shows in a row the stages that a record goes through: how far it is, and for a person who may move it, where it can
 * go.
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
