/** Actions on an opportunity or a project: closing it as successful or otherwise, and reopening it. */
import { lazy, Suspense, useState } from 'react';
import { useClient, useMay, useSnackbar } from '#core/react';
import { OfferActions, RecordAction, SaveProblem, useResource, useSave } from '#core/ui';
import { type Opportunity, opportunityCalls, type Project, projectCalls } from '../api/deals.ts';
import type { End } from '../deal-states.ts';
import { permission } from '../permissions.ts';
import { ReachActions } from '../records/reach-actions.tsx';
import { useDealText } from './texts.ts';
import { useRefreshDeals } from './use-refresh-deals.ts';

const CloseDialog = lazy(async () => ({ default: (await import('./close-dialog.tsx')).CloseDialog }));

type DealActionsProps =
  | { readonly kind: 'opportunity'; readonly item: Opportunity }
  | { readonly kind: 'project'; readonly item: Project };

export function DealActions(props: DealActionsProps) {
  const { kind, item } = props;
  const text = useDealText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefreshDeals();
  const { offersFor } = useResource();
  const may = useMay()(kind === 'opportunity' ? permission.Opportunity.Edit : permission.Project.Edit);
  const [end, setEnd] = useState<End>();
  const reopening = useSave(async ({ requestId }) => {
    const calls = kind === 'opportunity' ? opportunityCalls : projectCalls;
    await client.call(calls.reopen, {
      params: { id: item.id },
      body: { version: item.version },
      requestId,
      quiet: true,
    });
    await refresh();
    showSnackbar(text('deals.reopened', { name: item.name }), 'success');
    return undefined;
  });
  const [good, bad] = kind === 'opportunity' ? (['Won', 'Lost'] as const) : (['GoLive', 'Abandoned'] as const);
  return (
    <>
      {may && !item.isClosed && (
        <>
          <RecordAction label={text(good === 'Won' ? 'deals.win' : 'deals.goLive')} run={() => setEnd(good)} />
          <RecordAction label={text('deals.end')} run={() => setEnd(bad)} />
        </>
      )}
      {may && item.isClosed && (
        <RecordAction label={text('deals.reopen')} isBusy={reopening.isSaving} run={() => void reopening.save()} />
      )}
      <ReachActions kind={kind} id={item.id} />
      <OfferActions offers={offersFor(item)} />
      <SaveProblem of={reopening} kind="action" />
      {end && (
        <Suspense fallback={null}>
          <CloseDialog {...props} start={end} onClose={() => setEnd(undefined)} />
        </Suspense>
      )}
    </>
  );
}
