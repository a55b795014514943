import { useClient, useMay, useSnackbar } from '#core/react';
import { SaveProblem, useSave } from '#core/ui';
import { type Opportunity, opportunityCalls, type Project, projectCalls } from '../api/deals.ts';
import { permission } from '../permissions.ts';
import { type Stage, StageBar } from '../records/stages.tsx';
import { useDealText } from './texts.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';

type DealStagesProps =
  | { readonly kind: 'opportunity'; readonly item: Opportunity }
  | { readonly kind: 'project'; readonly item: Project };

/**
 * Renders the stages of a record's pipeline with its progress. Users with the permission to move it can select the next
 * stage.
 */
export function DealStages({ kind, item }: DealStagesProps) {
  const text = useDealText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefreshDeals();
  const mayMove =
    useMay()(kind === 'opportunity' ? permission.Opportunity.Edit : permission.Project.Edit) && !item.isClosed;
  const calls = kind === 'opportunity' ? opportunityCalls : projectCalls;
  const moving = useSave<{ readonly id: string; readonly name: string }>(async ({ requestId }, { id, name }) => {
    try {
      await client.call(calls.move, {
        params: { id: item.id },
        body: { stageId: id, version: item.version },
        requestId,
        quiet: true,
      });
      showSnackbar(text('deals.movedTo', { name: item.name, stage: name }), 'success');
    } finally {
      await refresh();
    }
    return undefined;
  });
  if (item.stages.length === 0) return null;
  return (
    <>
      <StageBar
        label={text('deals.stages')}
        stages={item.stages.map(({ id, name }, index): Stage => {
          const place = placeOf(item, index);
          return {
            id,
            name,
            place,
            ...(mayMove && place !== 'present' && { move: () => void moving.save({ id, name }) }),
          };
        })}
        moveHint={text('deals.moveHere')}
        isBusy={moving.isSaving}
      />
      <SaveProblem of={moving} kind="action" />
    </>
  );
}

/**
 * Returns the place of a record relative to a stage. A closed record has passed all stages.
 * @param index from 0
 */
function placeOf({ isClosed, currentPipelineStageNumber }: Opportunity | Project, index: number): Stage['place'] {
  if (isClosed || index < currentPipelineStageNumber - 1) return 'past';
  return index === currentPipelineStageNumber - 1 ? 'present' : 'ahead';
}
