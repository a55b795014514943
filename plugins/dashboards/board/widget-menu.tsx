/** Actions on a widget outside the editing mode: enlarge, duplicate, share, remove. */
import maximize from '@blueprintjs/icons/lib/esm/generated/16px/paths/maximize.js';
import more from '@blueprintjs/icons/lib/esm/generated/16px/paths/more.js';
import { lazy, Suspense, useState } from 'react';
import { useClient, useMay, useSnackbar, useText } from '#core/react';
import { Glyph, IconButton, MenuButton, useCommonText } from '#core/ui';
import type { BoardFilters } from '../question.ts';
import { myCalls } from './api.ts';
import type { ShownWidget } from './board.tsx';
import { useDashboardChanges } from './use-dashboard-changes.ts';

const LargeWidget = lazy(() => import('./large-widget.tsx'));
const ProofDialog = lazy(() => import('../proof/proof-dialog.tsx'));
const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** Returns whether a widget shows numbers that a source counts. */
const isFigure = ({ data }: ShownWidget['widget']) =>
  data.dataSourceEndpoint.startsWith('/reporting/') && data.configuration.widgetType !== 'BANNER_WIDGET';

interface WidgetMenuProps {
  readonly placed: ShownWidget;
  readonly title: string;
  readonly filters: BoardFilters;
  readonly now: number;
}

export default function WidgetMenu({ placed, title, filters, now }: WidgetMenuProps) {
  const text = useText('dashboards');
  const common = useCommonText();
  const showSnackbar = useSnackbar();
  const client = useClient();
  const changed = useDashboardChanges();
  const may = useMay();
  const mayShare = ['Dashboard.Share', 'Merchant.Dashboard.Share', 'Platform.Dashboard.Share'].some(may);
  const [open, setOpen] = useState<'large' | 'share' | 'proof'>();
  const { id, widget } = placed;
  /** Runs a call and shows a message. If the call fails, the HTTP client shows the error, and nothing has changed. */
  const run = async (call: () => Promise<unknown>, successMessage: string) => {
    try {
      await call();
      showSnackbar(successMessage, 'success');
      await changed();
    } catch {
      // The HTTP client has already shown the error.
    }
  };
  return (
    <span className="dash-widget-tools">
      {widget.data.configuration.isLast24Hours && (
        <IconButton
          label={text('open', { title })}
          icon={<Glyph paths={maximize} />}
          onClick={() => setOpen('large')}
        />
      )}
      <MenuButton
        label={text('moreOf', { title })}
        menuLabel={text('moreOf', { title })}
        className="ui-icon-button"
        items={[
          ...(isFigure(widget) ? [{ text: text('calculation'), onSelect: () => setOpen('proof') }] : []),
          {
            text: text('duplicate'),
            onSelect: () =>
              void run(() => client.call(myCalls.clone, { params: { id } }), text('duplicated', { title })),
          },
          ...(mayShare ? [{ text: text('share'), onSelect: () => setOpen('share') }] : []),
          {
            text: common('remove'),
            onSelect: () =>
              void run(() => client.call(myCalls.remove, { params: { id } }), text('takenOff', { title })),
          },
        ]}
      >
        <Glyph paths={more} />
      </MenuButton>
      <Suspense fallback={null}>
        {open === 'large' && (
          <LargeWidget widget={widget} title={title} filters={filters} now={now} onClose={() => setOpen(undefined)} />
        )}
        {open === 'proof' && (
          <ProofDialog widget={widget} title={title} filters={filters} now={now} onClose={() => setOpen(undefined)} />
        )}
        {open === 'share' && (
          <ShareDialog widgetId={widget.widgetId} title={title} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </span>
  );
}
