/** Renders the actions for a pipeline: edit and delete. */
import { useState } from 'react';
import { useText } from '#core/react';
import { type ItemProps, OfferActions, useNavigate, useResource } from '#core/ui';
import { type Pipeline, removePipeline } from '../api.ts';
import { RemoveDialog } from './remove-dialog.tsx';

export default function PipelineActions({ item }: ItemProps<Pipeline>) {
  const text = useText('pipelines');
  const { offersFor, hrefList, refresh } = useResource();
  const navigate = useNavigate();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <OfferActions
        // A pipeline with records can also be deleted: the dialog has a field for their new stage.
        offers={offersFor(item).map(({ id, label, look, run }) => ({
          id,
          label,
          look,
          run: id === 'remove' ? () => setIsConfirming(true) : run,
        }))}
      />
      {isConfirming && (
        <RemoveDialog
          title={text('remove.pipeline', { name: item.name })}
          counts={item}
          isGoing={(stage) => stage.pipelineId === item.id}
          remove={(client, moveTo, requestId) =>
            client.call(removePipeline, { params: { id: item.id }, query: moveTo, requestId, quiet: true })
          }
          done={text('remove.pipelineDone', { name: item.name })}
          onDone={() => {
            navigate(hrefList, { replace: true });
            void refresh(true);
          }}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
