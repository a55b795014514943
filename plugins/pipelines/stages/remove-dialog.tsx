/** Dialog to delete a stage or a pipeline, with the records in it and a field for their new stage. */
import { useState } from 'react';
import { useCall, useClient, useSnackbar, useText } from '#core/react';
import { OutcomeDialog, Select, useCommonText } from '#core/ui';
import { listPipelines, type Stage } from '../api.ts';

interface RemoveDialogProps {
  readonly title: string;
  /** Number of open records in it. */
  readonly counts: { readonly opportunities: number; readonly projects: number };
  /** Returns whether a stage is also deleted, so that no record can move to it. */
  readonly isGoing: (stage: Stage) => boolean;
  readonly remove: (
    client: ReturnType<typeof useClient>,
    moveTo: { readonly moveTo?: string },
    requestId: string,
  ) => Promise<unknown>;
  readonly done: string;
  /** Called when it was deleted. Reloads what has changed, or leaves the page if its record no longer exists. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function RemoveDialog({
  title,
  counts: { opportunities, projects },
  isGoing,
  remove,
  done,
  onDone,
  onClose,
}: RemoveDialogProps) {
  const text = useText('pipelines');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const isUsed = opportunities + projects > 0;
  const pipelines = useCall(listPipelines, { query: { pageIndex: 0, pageSize: 100 } }, { enabled: isUsed });
  const fitting = (pipelines.data?.data ?? []).filter(
    ({ isForOpportunities, isForProjects }) =>
      (opportunities === 0 || isForOpportunities) && (projects === 0 || isForProjects),
  );
  const targets = fitting.flatMap(({ stages }) => stages).filter((stage) => !isGoing(stage));
  const [moveTo, setMoveTo] = useState('');
  return (
    <OutcomeDialog
      title={title}
      submitLabel={isUsed ? text('remove.move') : common('delete')}
      look="danger"
      canSubmit={!isUsed || moveTo !== ''}
      submit={async ({ requestId }) => {
        await remove(client, moveTo === '' ? {} : { moveTo }, requestId);
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => {
        showSnackbar(done, 'success');
        onDone();
      }}
      onClose={onClose}
    >
      {!isUsed && <p>{text('remove.empty')}</p>}
      {opportunities > 0 && <p>{text('remove.opportunities', { count: opportunities })}</p>}
      {projects > 0 && <p>{text('remove.projects', { count: projects })}</p>}
      {isUsed && pipelines.data && targets.length === 0 && <p>{text('remove.nowhere')}</p>}
      {isUsed && (
        <Select
          name="moveTo"
          label={text('remove.moveTo')}
          required
          value={moveTo}
          options={targets.map(({ id, name, pipelineName }) => ({ id, name: `${pipelineName}: ${name}` }))}
          onChange={setMoveTo}
        />
      )}
    </OutcomeDialog>
  );
}
