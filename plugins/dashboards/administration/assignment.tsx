/** Widgets of one role or tenant, with checkboxes, a summary and a save button. */
import { useText } from '#core/react';
import { Button, type Save, SaveProblem, useCommonText } from '#core/ui';
import type { CategoryWidgets } from '../shapes.ts';
import { changesBetween, type Ids } from './ticks.ts';
import { WidgetTicks } from './widget-ticks.tsx';

export interface AssignmentProps {
  readonly name: string;
  readonly categories: readonly CategoryWidgets[];
  /** Ids of the currently assigned widgets. */
  readonly stored: readonly string[];
  /** False if all widgets are assigned, including future ones. */
  readonly isLimited: boolean;
  readonly ticked: Ids;
  readonly onChange: (ticked: Ids) => void;
  readonly onUndo: () => void;
  readonly saving: Pick<Save<never>, 'state' | 'isSaving'>;
  readonly onSave: () => void;
}

export function Assignment({
  name,
  categories,
  stored,
  isLimited,
  ticked,
  onChange,
  onUndo,
  saving,
  onSave,
}: AssignmentProps) {
  const text = useText('dashboards');
  const common = useCommonText();
  const { added, removed } = changesBetween(new Set(stored), ticked);
  const isChanged = added + removed > 0;
  return (
    <section className="dash-assignment" aria-labelledby="dash-assignment">
      <h2 id="dash-assignment">{name}</h2>
      {!isLimited && <p className="ui-muted">{text('assign.allMeans')}</p>}
      <WidgetTicks categories={categories} ticked={ticked} onChange={onChange} disabled={saving.isSaving} />
      <div className="dash-assignment-foot">
        <SaveProblem of={saving} />
        <span role="status" className="ui-muted">
          {isChanged ? text('assign.summary', { added, removed }) : text('assign.unchanged')}
        </span>
        <Button disabled={!isChanged || saving.isSaving} onClick={onUndo}>
          {common('undo')}
        </Button>
        <Button look="primary" disabled={!isChanged || saving.isSaving} onClick={onSave}>
          {common('save')}
        </Button>
      </div>
    </section>
  );
}
