import { StageDots } from '#core/ui';
import type { Opportunity } from '../api/deals.ts';

interface Placed extends Pick<Opportunity, 'stages' | 'currentPipelineStageNumber' | 'isClosed'> {
  readonly stateName: string;
}

/** Renders the progress of a record, in a cell. */
export function Place({ row: { stages, currentPipelineStageNumber, isClosed, stateName } }: { readonly row: Placed }) {
  return (
    <StageDots
      stages={stages.map(({ name }) => name)}
      current={currentPipelineStageNumber}
      isClosed={isClosed}
      state={stateName}
    />
  );
}
