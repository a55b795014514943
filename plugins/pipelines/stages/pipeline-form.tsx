/** Form of a pipeline: its name, its uses and its stages. */
import './stages.css';
import { useEffect, useState } from 'react';
import { ApiError, StepUpCanceled } from '#core/api';
import { useCall, useDraft, useText } from '#core/react';
import {
  Button,
  Checkbox,
  DigitInput,
  FormFoot,
  MoveButtons,
  type ResourceFormProps,
  Section,
  TextInput,
  useCommonText,
  useFormSubmit,
} from '#core/ui';
import { type Pipeline, uncheckPipeline } from '../api.ts';
import { maxPerPipeline } from '../limits.ts';

/** Stage in the form; a stage without an id is new. */
interface TypedStage {
  readonly key: string;
  readonly id?: string;
  readonly name: string;
  readonly probability: string;
  readonly activitySetId?: string | undefined;
  readonly isDefault: boolean;
}

export default function PipelineForm({
  item,
  save,
  submitLabel,
  draftKey,
  onDirty,
  onCancel,
}: ResourceFormProps<Pipeline>) {
  const text = useText('pipelines');
  const common = useCommonText();
  const [stored] = useState(() => ({
    name: item?.name ?? '',
    isForOpportunities: item?.isForOpportunities ?? true,
    isForProjects: item?.isForProjects ?? false,
    stages: (item?.stages ?? []).map(
      ({ id, name, probability, activitySetId, isDefault }): TypedStage => ({
        key: id,
        id,
        name,
        probability: String(probability),
        activitySetId,
        isDefault,
      }),
    ),
  }));
  const draft = useDraft(draftKey, stored);
  const { name, isForOpportunities, isForProjects, stages } = draft.values;
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { isRestored } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a restored draft once, on mount
  useEffect(() => onDirty(isRestored), []);
  const set = (change: Partial<typeof stored>) => onDirty(draft.set(change));
  const setStage = (key: string, change: Partial<TypedStage>) =>
    set({ stages: stages.map((stage) => (stage.key === key ? { ...stage, ...change } : stage)) });
  const move = (at: number, to: number) => {
    const moved = [...stages];
    const [stage] = moved.splice(at, 1);
    if (stage) moved.splice(to, 0, stage);
    set({ stages: moved });
  };
  const isUnused = !isForOpportunities && !isForProjects;
  const isWhole =
    name.trim() !== '' && !isUnused && stages.every((stage) => stage.name.trim() !== '' && stage.probability !== '');
  const send = async () => {
    setSaving(true);
    setRefusal(undefined);
    const fields = { name: name.trim(), isForOpportunities, isForProjects };
    const sent = stages.map(({ key: _, probability, ...stage }, sortOrder) => ({
      ...stage,
      probability: Number(probability),
      sortOrder,
    }));
    try {
      await save(item ? { ...fields, stages: sent } : fields);
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error.message);
      else if (!(error instanceof StepUpCanceled)) throw error;
    } finally {
      setSaving(false);
    }
  };
  const form = useFormSubmit({ canSubmit: isWhole, isSaving, send });
  const { isTried } = form;
  const requiredProblem = (value: string) => (isTried && value.trim() === '' ? common('required') : undefined);
  return (
    <form
      onSubmit={form.onSubmit}
      noValidate
      aria-label={item ? text('form.edit', { name: item.name }) : text('form.new')}
    >
      <TextInput
        name="name"
        label={text('pipelines.field.name')}
        required
        maxLength={100}
        value={name}
        error={requiredProblem(name)}
        onChange={(name) => set({ name })}
      />
      <Use
        item={item}
        served="opportunities"
        isTicked={isForOpportunities}
        onChange={(isForOpportunities) => set({ isForOpportunities })}
      />
      <Use
        item={item}
        served="projects"
        isTicked={isForProjects}
        onChange={(isForProjects) => set({ isForProjects })}
      />
      {isTried && isUnused && (
        <p className="ui-field-error" role="alert">
          {text('form.unused')}
        </p>
      )}
      {item ? (
        <Section
          title={text('pipelines.field.stages')}
          actions={
            stages.length < maxPerPipeline && (
              <Button
                onClick={() =>
                  set({
                    stages: [...stages, { key: crypto.randomUUID(), name: '', probability: '50', isDefault: false }],
                  })
                }
              >
                {text('stages.add')}
              </Button>
            )
          }
        >
          <ol className="pipelines-form-stages">
            {stages.map((stage, at) => (
              <li key={stage.key}>
                <TextInput
                  label={text('form.stageName', { number: at + 1 })}
                  required
                  maxLength={100}
                  value={stage.name}
                  error={requiredProblem(stage.name)}
                  onChange={(name) => setStage(stage.key, { name })}
                />
                <DigitInput
                  name="probability"
                  label={text('stages.field.probability')}
                  required
                  min={0}
                  max={100}
                  value={stage.probability}
                  error={requiredProblem(stage.probability)}
                  onChange={(probability) => setStage(stage.key, { probability })}
                />
                <span className="pipelines-form-order">
                  <MoveButtons name={stage.name} index={at} count={stages.length} onMove={(to) => move(at, to)} />
                  {stage.id === undefined && (
                    <Button look="quiet" onClick={() => set({ stages: stages.filter(({ key }) => key !== stage.key) })}>
                      {common('remove')}
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ol>
        </Section>
      ) : (
        <p className="ui-muted">{text('form.stagesLater')}</p>
      )}
      {refusal !== undefined && (
        <p role="alert" className="ui-save-problem">
          {refusal}
        </p>
      )}
      <FormFoot {...form.foot} onCancel={onCancel} submitLabel={submitLabel} isSaving={isSaving} />
    </form>
  );
}

interface UseProps {
  readonly item: Pipeline | undefined;
  readonly served: 'opportunities' | 'projects';
  readonly isTicked: boolean;
  readonly onChange: (isTicked: boolean) => void;
}

/**
 * Renders the checkbox for a use of the pipeline. If the use is removed, the affected records are shown first.
 */
function Use({ item, served, isTicked, onChange }: UseProps) {
  const text = useText('pipelines');
  const wasTicked = served === 'opportunities' ? item?.isForOpportunities : item?.isForProjects;
  const touched = useCall(
    uncheckPipeline,
    { params: { id: item?.id ?? '' } },
    { enabled: item !== undefined && wasTicked === true && !isTicked, fresh: true },
  );
  const count = touched.data?.[served] ?? 0;
  return (
    <>
      <Checkbox
        name={served === 'opportunities' ? 'isForOpportunities' : 'isForProjects'}
        label={text(
          served === 'opportunities' ? 'pipelines.field.isForOpportunities' : 'pipelines.field.isForProjects',
        )}
        value={isTicked}
        onChange={onChange}
      />
      {!isTicked && wasTicked && touched.data && (
        <p className="ui-muted" role="status">
          {count === 0
            ? text('uncheck.nothing')
            : text(`uncheck.${served}`, {
                count,
                stages: touched.data.stages
                  .filter((stage) => stage[served] > 0)
                  .map(({ name }) => name)
                  .join(', '),
              })}
        </p>
      )}
    </>
  );
}
