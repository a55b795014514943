import './labels.css';
import dragHandle from '@blueprintjs/icons/lib/esm/generated/16px/paths/drag-handle-vertical.js';
import { useState } from 'react';
import { useCall, useClient, useRefresh, useSnackbar } from '#core/react';
import { Button, ConfirmDialog, Dialog, Glyph, Loaded, MoveButtons, useCommonText } from '#core/ui';
import { LabelTag } from '../label-tag.tsx';
import type { Label } from '../shapes.ts';
import { useOnlyOne } from '../use-only-one.ts';
import { useTicketRefresh } from '../use-ticket-calls.ts';
import { labelCalls } from './api.ts';
import { LabelForm } from './label-form.tsx';
import { useLabelText } from './texts.ts';
import { useDefaultLabels } from './use-default-labels.ts';

/** Duration of the message about a deletion, in milliseconds. */
const deletedDuration = 2_000;

/**
 * Renders the list of the person's own labels, which can be created, edited, deleted, and sorted by dragging or with
 * keys.
 */
export default function LabelsManager({ onClose }: { readonly onClose: () => void }) {
  return useOnlyOne(onClose) ? <Manager onClose={onClose} /> : null;
}

function Manager({ onClose }: { readonly onClose: () => void }) {
  const text = useLabelText();
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const refresh = useRefresh();
  const refreshTickets = useTicketRefresh();
  const call = useCall(labelCalls.list);
  useDefaultLabels();
  const [edited, setEdited] = useState<Label | 'new'>();
  const [removed, setRemoved] = useState<Label>();
  const [order, setOrder] = useState<readonly string[]>();
  const [dragged, setDragged] = useState<string>();
  const reload = () => Promise.all([refresh(labelCalls.list), refreshTickets()]);
  const save = async (ids: readonly string[]) => {
    try {
      await client.call(labelCalls.rearrange, { body: { newLabelIdsList: [...ids] } });
    } catch {
      // The HTTP client has already shown the error; the list shows the stored order again.
    }
    await refresh(labelCalls.list);
    setOrder(undefined);
  };
  // Loads the label again, because it may have changed on another device since the list was loaded.
  const edit = async ({ labelId }: Label) => {
    try {
      setEdited(await client.call(labelCalls.label, { params: { id: labelId } }));
    } catch {
      // The HTTP client has already shown the error. The reloaded list shows whether the label still exists.
      await reload();
    }
  };
  const remove = async ({ labelId }: Label) => {
    setRemoved(undefined);
    try {
      await client.call(labelCalls.remove, { params: { id: labelId } });
      showSnackbar(text('label.deleted'), 'success', deletedDuration);
    } catch {
      // The HTTP client has already shown the error.
    }
    await reload();
  };
  if (edited) {
    const back = () => setEdited(undefined);
    return (
      <LabelForm
        label={edited === 'new' ? undefined : edited}
        onSaved={() => {
          back();
          void reload();
        }}
        onCancel={back}
      />
    );
  }
  return (
    <Dialog
      title={text('label.manager')}
      onClose={onClose}
      footer={
        <Button look="primary" onClick={() => setEdited('new')}>
          {text('label.create')}
        </Button>
      }
    >
      <Loaded call={call} empty={text('label.empty')}>
        {(labels) => {
          const ids = order ?? labels.map(({ labelId }) => labelId);
          const rows = ids.flatMap((id) => labels.find(({ labelId }) => labelId === id) ?? []);
          const orderAfterMove = (id: string, to: number) => {
            const rest = ids.filter((otherId) => otherId !== id);
            return [...rest.slice(0, to), id, ...rest.slice(to)];
          };
          const move = (id: string, to: number) => {
            const next = orderAfterMove(id, to);
            setOrder(next);
            void save(next);
          };
          return (
            <ol className="support-labels">
              {rows.map((label, at) => (
                <li
                  key={label.labelId}
                  draggable
                  className={label.labelId === dragged ? 'support-dragged' : undefined}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'move';
                    setDragged(label.labelId);
                  }}
                  onDragOver={(event) => {
                    if (dragged === undefined) return;
                    event.preventDefault();
                    if (dragged !== label.labelId) setOrder(orderAfterMove(dragged, at));
                  }}
                  onDrop={(event) => event.preventDefault()}
                  onDragEnd={() => {
                    setDragged(undefined);
                    if (order) void save(order);
                  }}
                >
                  <span aria-hidden="true" className="support-handle">
                    <Glyph paths={dragHandle} />
                  </span>
                  <span className="support-label-name">
                    <LabelTag label={label} /> <span className="ui-muted">{label.description}</span>
                  </span>
                  <span className="support-label-buttons">
                    {!label.isDefault && (
                      <>
                        <Button
                          look="quiet"
                          aria-label={text('label.editOf', { name: label.value })}
                          onClick={() => void edit(label)}
                        >
                          {common('edit')}
                        </Button>
                        <Button
                          look="quiet"
                          aria-label={text('label.deleteOf', { name: label.value })}
                          onClick={() => setRemoved(label)}
                        >
                          {common('delete')}
                        </Button>
                      </>
                    )}
                    <MoveButtons
                      name={label.value}
                      index={at}
                      count={rows.length}
                      onMove={(to) => move(label.labelId, to)}
                    />
                  </span>
                </li>
              ))}
            </ol>
          );
        }}
      </Loaded>
      {removed && (
        <ConfirmDialog
          title={common('deleteTitle', { name: removed.value })}
          confirmLabel={common('delete')}
          look="danger"
          onConfirm={() => void remove(removed)}
          onClose={() => setRemoved(undefined)}
        >
          <p>{text('label.deleteHint')}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}
