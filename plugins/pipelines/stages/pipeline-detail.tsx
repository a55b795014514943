/**
 * Renders the stages of a pipeline in their order, which can be changed by dragging or with keys. Each change of a
 * stage is a separate request.
 */
import './stages.css';
import dragHandle from '@blueprintjs/icons/lib/esm/generated/16px/paths/drag-handle-vertical.js';
import { useState } from 'react';
import { useClient, useLocalized, useMay, useRefresh, useText } from '#core/react';
import {
  Button,
  DefinitionList,
  Glyph,
  type ItemProps,
  MoveButtons,
  Section,
  useCommonText,
  useResource,
} from '#core/ui';
import {
  getPipeline,
  listPipelines,
  listStages,
  type Pipeline,
  patchPipeline,
  removeStage,
  type Stage,
} from '../api.ts';
import { maxPerPipeline } from '../limits.ts';
import { permission } from '../permissions.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { StageDialog } from './stage-dialog.tsx';
import { usesOf } from './uses.ts';

export default function PipelineDetail({ item }: ItemProps<Pipeline>) {
  const text = useText('pipelines');
  const mayChange = useMay()(permission.Edit);
  const [edited, setEdited] = useState<Stage | 'new'>();
  const [removed, setRemoved] = useState<Stage>();
  const { refresh } = useResource();
  return (
    <>
      <DefinitionList items={[{ label: text('stages.uses'), value: usesOf(item, text) }]} />
      <Section
        title={text('pipelines.field.stages')}
        actions={
          mayChange &&
          item.stages.length < maxPerPipeline && <Button onClick={() => setEdited('new')}>{text('stages.add')}</Button>
        }
      >
        <StageList key={item.id} pipeline={item} mayChange={mayChange} onEdit={setEdited} onRemove={setRemoved} />
      </Section>
      {edited && (
        <StageDialog
          pipeline={item}
          stage={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog
          title={text('remove.stage', { name: removed.name })}
          counts={removed}
          isGoing={({ id }) => id === removed.id}
          remove={(client, moveTo, requestId) =>
            client.call(removeStage, {
              params: { id: item.id, stageId: removed.id },
              query: moveTo,
              requestId,
              quiet: true,
            })
          }
          done={text('remove.stageDone', { name: removed.name })}
          onDone={() => void refresh()}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
}

interface StageListProps {
  readonly pipeline: Pipeline;
  readonly mayChange: boolean;
  readonly onEdit: (stage: Stage) => void;
  readonly onRemove: (stage: Stage) => void;
}

function StageList({ pipeline, mayChange, onEdit, onRemove }: StageListProps) {
  const text = useText('pipelines');
  const common = useCommonText();
  const nameIn = useLocalized();
  const client = useClient();
  const refresh = useRefresh();
  const [order, setOrder] = useState<readonly string[]>();
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const ids = order ?? pipeline.stages.map(({ id }) => id);
  const stages = ids.flatMap((id) => pipeline.stages.find((stage) => stage.id === id) ?? []);
  const orderAfterMove = (id: string, to: number) => {
    const rest = ids.filter((otherId) => otherId !== id);
    return [...rest.slice(0, to), id, ...rest.slice(to)];
  };
  const save = async (stageIds: readonly string[], id: string) => {
    setOrder(stageIds);
    try {
      await client.call(patchPipeline, { params: { id: pipeline.id }, body: { stageIds: [...stageIds] } });
      setAnnouncement(
        text('stages.moved', {
          name: pipeline.stages.find((stage) => stage.id === id)?.name ?? '',
          place: stageIds.indexOf(id) + 1,
          count: stageIds.length,
        }),
      );
    } catch {
      // The HTTP client has already shown the error; the list shows the stored order again.
    }
    await refresh(getPipeline, listPipelines, listStages);
    setOrder(undefined);
  };
  return (
    <>
      <ol className="pipelines-stages">
        {stages.map((stage, at) => (
          <li
            key={stage.id}
            draggable={mayChange}
            className={stage.id === dragged ? 'pipelines-dragged' : undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(stage.id);
            }}
            onDragOver={(event) => {
              if (dragged === undefined) return;
              event.preventDefault();
              if (dragged !== stage.id) setOrder(orderAfterMove(dragged, at));
            }}
            onDrop={(event) => event.preventDefault()}
            onDragEnd={() => {
              setDragged(undefined);
              if (order && dragged !== undefined) void save(order, dragged);
            }}
          >
            {mayChange && (
              <span aria-hidden="true" className="pipelines-handle">
                <Glyph paths={dragHandle} />
              </span>
            )}
            <span className="pipelines-stage">
              <strong translate="no">{stage.name}</strong>{' '}
              {stage.isDefault && <span className="ui-pill ui-pill-neutral">{text('stages.default')}</span>}
              <span className="ui-muted">
                {text('stages.chance', { probability: stage.probability })}
                {' · '}
                {pipeline.isForOpportunities && text('stages.opportunities', { count: stage.opportunities })}
                {pipeline.isForOpportunities && pipeline.isForProjects && ', '}
                {pipeline.isForProjects && text('stages.projects', { count: stage.projects })}
                {stage.activitySetName !== undefined && (
                  <> · {text('stages.starts', { name: nameIn(stage.activitySetName) })}</>
                )}
              </span>
            </span>
            {mayChange && (
              <span className="pipelines-stage-buttons">
                <MoveButtons
                  name={stage.name}
                  index={at}
                  count={stages.length}
                  onMove={(to) => void save(orderAfterMove(stage.id, to), stage.id)}
                />
                <Button
                  look="quiet"
                  aria-label={text('stages.editOf', { name: stage.name })}
                  onClick={() => onEdit(stage)}
                >
                  {common('edit')}
                </Button>
                {stages.length > 1 && (
                  <Button
                    look="quiet"
                    aria-label={text('stages.deleteOf', { name: stage.name })}
                    onClick={() => onRemove(stage)}
                  >
                    {common('delete')}
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      <p className="ui-visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
