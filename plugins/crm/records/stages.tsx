/** The way of a record, with where it is on it. */
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
  /** What a stage's button does, for screen readers. */
  readonly moveHint?: string;
}

export function StageBar({ label, stages, moveHint }: StageBarProps) {
  return (
    <ol className="crm-stages" aria-label={label}>
      {stages.map(({ id, name, place, move }) => (
        <li key={id} className={`crm-stage crm-stage-${place}`} aria-current={place === 'present' || place === 'negative' ? 'step' : undefined}>
          {move ? (
            <button type="button" className="crm-stage-move" translate="no" aria-description={moveHint} onClick={move}>
              {name}
            </button>
          ) : (
            name
          )}
        </li>
      ))}
    </ol>
  );
}
