/** Gallery of the widgets that a user may add. */

import { useState } from 'react';
import { foldText } from '#core';
import { useCall, useLocalized, useText } from '#core/react';
import { Button, Dialog, Loaded, TextInput, useCommonText } from '#core/ui';
import type { PlacedWidget, Widget } from '../shapes.ts';
import { useAdministration } from '../use-administration.ts';
import { myCalls } from './api.ts';
import { useTitleOf } from './widget-view.tsx';

interface GalleryProps {
  /** Id of the dashboard in editing mode. */
  readonly dashboardId: string;
  readonly items: readonly PlacedWidget[];
  readonly onAdd: (widget: Widget) => void;
  readonly onClose: () => void;
}

export default function Gallery({ dashboardId, items, onAdd, onClose }: GalleryProps) {
  const text = useText('dashboards');
  const common = useCommonText();
  const nameIn = useLocalized();
  const titleOf = useTitleOf();
  const [category, setCategory] = useState('');
  const [key, setKey] = useState('');
  const categories = useCall(useAdministration().mine);
  const all = useCall(myCalls.all);
  const base = useCall(myCalls.base, { params: { id: category } }, { enabled: category !== '', keepPrevious: true });
  const shares = useCall(myCalls.shares);
  const sharedBy = new Map(
    (shares.data ?? []).filter(({ isOwn }) => !isOwn).map((share) => [share.widgetId, share.sharedBy]),
  );
  const onBoard = new Set(items.map(({ widgetId }) => widgetId));
  const dashboards = useCall(myCalls.dashboards);
  const placed = useCall(myCalls.widgets);
  /** Returns another dashboard that contains the widget, if this dashboard does not. */
  const otherDashboardOf = ({ widgetId }: Widget) => {
    const there = placed.data?.find(
      (candidate) => candidate.widgetId === widgetId && candidate.categoryId !== dashboardId,
    );
    const found = there && dashboards.data?.find(({ id }) => id === there.categoryId);
    return found && (found.isDefault ? text('manifest.dashboard') : found.name);
  };
  const wanted = foldText(key);
  const fits = (widget: Widget) => foldText(titleOf(widget)).includes(wanted);
  return (
    <Dialog
      title={text('gallery')}
      size="l"
      onClose={onClose}
      footer={
        <Button look="primary" onClick={onClose}>
          {common('done')}
        </Button>
      }
    >
      <p className="ui-muted">{text('galleryHint')}</p>
      <TextInput type="search" label={text('gallerySearch')} value={key} onChange={setKey} />
      <Loaded call={categories}>
        {(known) => (
          <div className="dash-gallery-categories">
            {[{ id: '', name: common('all') }, ...known].map((option) => (
              <Button
                key={option.id}
                aria-pressed={option.id === category}
                look={option.id === category ? 'primary' : 'quiet'}
                onClick={() => setCategory(option.id)}
              >
                {nameIn(option.name)}
              </Button>
            ))}
          </div>
        )}
      </Loaded>
      <Loaded call={category === '' ? all : base} empty={text('galleryNone')}>
        {(widgets) => {
          const found = widgets.filter(fits);
          if (found.length === 0) return <p className="ui-muted">{text('galleryNone')}</p>;
          return (
            <ul className="dash-gallery">
              {found.map((widget) => {
                const by = sharedBy.get(widget.widgetId);
                const other = otherDashboardOf(widget);
                const where = onBoard.has(widget.widgetId)
                  ? text('onDashboard')
                  : other && text('onOther', { name: other });
                return (
                  <li key={widget.widgetId}>
                    <span>
                      <strong>{titleOf(widget)}</strong>{' '}
                      {by !== undefined && (
                        <span className="ui-muted">
                          {text('galleryShared')} {text('sharedBy', { name: by })}
                        </span>
                      )}
                      {where !== undefined && <span className="ui-muted"> · {where}</span>}
                    </span>
                    <Button aria-label={`${text('add')}: ${titleOf(widget)}`} onClick={() => onAdd(widget)}>
                      {text('add')}
                    </Button>
                  </li>
                );
              })}
            </ul>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
