/** The stages of a record's pipeline in a row: how far it is, and for whoever may, where it goes. */
import './deals.css';
import { useClient, useMay, useSnackbar } from '#core/react';
import { Button, SaveProblem, useSave } from '#core/ui';
import { permission } from '../permissions.ts';
import { type Opportunity, opportunityCalls, type Project, projectCalls } from './api.ts';
import { useDealText } from './texts.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';

type StageBarProps = { readonly kind: 'opportunity'; readonly item: Opportunity } | { readonly kind: 'project'; readonly item: Project };

export function StageBar({ kind, item }: StageBarProps) {
  const text = useDealText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefreshDeals();
  const mayMove = useMay()(kind === 'opportunity' ? permission.Opportunity.Edit : permission.Project.Edit) && !item.isClosed;
  const calls = kind === 'opportunity' ? opportunityCalls : projectCalls;
  const moving = useSave<{ readonly id: string; readonly name: string }>(async ({ requestId }, { id, name }) => {
    try {
      await client.call(calls.move, { params: { id: item.id }, body: { stageId: id, version: item.version }, requestId, quiet: true });
      showSnackbar(text('deals.movedTo', { name: item.name, stage: name }), 'success');
    } finally {
      await refresh();
    }
    return undefined;
  });
  if (item.stages.length === 0) return null;
  return (
    <>
      <ol className="crm-stage-bar" aria-label={text('deals.stages')}>
        {item.stages.map(({ id, name }, at) => {
          const isCurrent = !item.isClosed && at === item.currentPipelineStageNumber - 1;
          const isReached = item.isClosed || at < item.currentPipelineStageNumber;
          const state = { ...(isReached && { 'data-reached': '' }), ...(isCurrent && { 'aria-current': 'step' as const }) };
          return (
            <li key={id}>
              {mayMove && !isCurrent ? (
                <Button
                  look="quiet"
                  translate="no"
                  disabled={moving.isSaving}
                  aria-description={text('deals.moveHere')}
                  {...state}
                  onClick={() => void moving.save({ id, name })}
                >
                  {name}
                </Button>
              ) : (
                <span translate="no" {...state}>
                  {name}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <SaveProblem of={moving} kind="action" />
    </>
  );
}
