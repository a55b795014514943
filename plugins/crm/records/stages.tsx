/** The way of a record, with where it is on it. */
export interface Stage {
  readonly id: string;
  readonly name: string;
  readonly place: 'past' | 'present' | 'ahead' | 'negative';
}

export function StageBar({ label, stages }: { readonly label: string; readonly stages: readonly Stage[] }) {
  return (
    <ol className="crm-stages" aria-label={label}>
      {stages.map(({ id, name, place }) => (
        <li key={id} className={`crm-stage crm-stage-${place}`} aria-current={place === 'present' || place === 'negative' ? 'step' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
}
