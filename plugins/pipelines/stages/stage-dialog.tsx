/** Dialog to add or change a stage. */
import { useState } from 'react';
import { useCall, useClient, useLocalized, useRefresh, useSnackbar, useText } from '#core/react';
import { Checkbox, DigitInput, OutcomeDialog, Select, TextInput, useCommonText } from '#core/ui';
import {
  createStage,
  getPipeline,
  listActivitySets,
  listPipelines,
  listStages,
  type Pipeline,
  type Stage,
  updateStage,
} from '../api.ts';

interface StageDialogProps {
  readonly pipeline: Pipeline;
  /** Stage to change; absent for a new stage. */
  readonly stage: Stage | undefined;
  readonly onClose: () => void;
}

export function StageDialog({ pipeline, stage, onClose }: StageDialogProps) {
  const text = useText('pipelines');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const sets = useCall(listActivitySets);
  const [name, setName] = useState(stage?.name ?? '');
  const [probability, setProbability] = useState(String(stage?.probability ?? 50));
  const [activitySetId, setActivitySet] = useState(stage?.activitySetId ?? '');
  const [isDefault, setDefault] = useState(stage?.isDefault ?? false);
  const nameIn = useLocalized();
  const options = (sets.data ?? []).map((set) => ({ id: set.id, name: nameIn(set.name) }));
  return (
    <OutcomeDialog
      title={stage ? text('stages.editOf', { name: stage.name }) : text('stages.add')}
      submitLabel={common('save')}
      canSubmit={name.trim() !== '' && probability !== ''}
      submit={async ({ requestId }) => {
        const body = {
          name: name.trim(),
          probability: Number(probability),
          ...(activitySetId !== '' && { activitySetId }),
          ...(stage && { sortOrder: stage.sortOrder }),
          isDefault,
        };
        if (stage)
          await client.call(updateStage, {
            params: { id: pipeline.id, stageId: stage.id },
            body,
            requestId,
            quiet: true,
          });
        else await client.call(createStage, { params: { id: pipeline.id }, body, requestId, quiet: true });
        await refresh(getPipeline, listPipelines, listStages);
        return { kind: 'succeeded' };
      }}
      onSucceeded={() => showSnackbar(common('saved', { name: name.trim() }), 'success')}
      onClose={onClose}
    >
      <TextInput
        name="name"
        label={text('stages.field.name')}
        required
        maxLength={100}
        value={name}
        onChange={setName}
      />
      <DigitInput
        name="probability"
        label={text('stages.field.probability')}
        hint={text('stages.probabilityHint')}
        required
        min={0}
        max={100}
        value={probability}
        onChange={setProbability}
      />
      {(options.length > 0 || activitySetId !== '') && (
        <Select
          name="activitySetId"
          label={text('stages.field.activitySetId')}
          hint={text('stages.activitySetHint')}
          value={activitySetId}
          options={options}
          onChange={setActivitySet}
        />
      )}
      <Checkbox
        name="isDefault"
        label={text('stages.field.isDefault')}
        hint={text(stage?.isDefault ? 'stages.defaultStays' : 'stages.defaultHint')}
        value={isDefault}
        readOnly={stage?.isDefault}
        onChange={setDefault}
      />
    </OutcomeDialog>
  );
}
