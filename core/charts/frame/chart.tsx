import './chart.css';
import more from '@blueprintjs/icons/lib/esm/generated/16px/paths/more.js';
import { useId, useMemo, useRef, useState } from 'react';
import { csvOf } from '../../api/csv.ts';
import { useText } from '../../i18n/use-text.ts';
import { useSnackbar } from '../../portal/use-snackbar.ts';
import { useUiEnvironment } from '../../state/environment.tsx';
import { Glyph } from '../../ui/components/glyph.tsx';
import { EmptyState, FailedNotice } from '../../ui/components/states.tsx';
import { formatCount } from '../../ui/formats/amount.ts';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { isThere, modelOf } from '../data/model.ts';
import { fileOf } from '../data/table.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { type Loadable, useLoadable } from '../loadable.ts';
import type { ChartProps, ChartType } from '../props.ts';
import { chartTypeOf } from '../types/index.ts';
import { ChartPlot } from './chart-plot.tsx';
import { ChartTable } from './chart-table.tsx';
import { viewOf } from './chart-view.ts';
import { pictureOf } from './picture.ts';
import { summaryOf } from './summary.ts';
import { useLook } from './use-look.ts';

interface ChartFrameProps extends ChartProps {
  readonly type: ChartType;
  readonly height: number;
  readonly drawing: Loadable<Drawing>;
}

/** Renders a chart with its legend, its menu and its summary, with the same height in every state. */
export default function ChartFrame({ type, name, keys, series, height, drawing }: ChartFrameProps) {
  const text = useText('charts');
  const showSnackbar = useSnackbar();
  const { timeZone, currencies } = useUiEnvironment();
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const drawn = useRef<HTMLDivElement>(null);
  const look = useLook(box);
  const loaded = useLoadable(drawing);
  const [asTable, setAsTable] = useState(false);
  // Callers create new series with each render; the chart only redraws if their contents have changed.
  const fingerprint = JSON.stringify([name, keys, series]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fingerprint` covers the props; `text` covers language and formats
  const view = useMemo(
    () =>
      viewOf(chartTypeOf(type), { model: modelOf({ name, keys, series }, { timeZone, currencies }), text, currencies }),
    [type, fingerprint, text, timeZone, currencies],
  );
  const { model } = view;
  const isEmpty = !model.series.some(({ cells }) => cells.some(isThere));
  const many = isEmpty ? undefined : view.parts.tooMany;
  const hasFailed = loaded.status === 'failed';
  const showsTable = !isEmpty && (asTable || hasFailed || many !== undefined);
  const summary = isEmpty
    ? ''
    : summaryOf(view.parts, view, loaded.status === 'ready' ? loaded.value.shapes : undefined);

  const saveCsv = () => {
    const { headings, rows } = fileOf(model, text('currency'));
    void saveFile(new Blob([csvOf(headings, rows)], { type: 'text/csv;charset=utf-8' }), name);
  };
  const savePicture = async () => {
    if (loaded.status !== 'ready' || !drawn.current || !look) return;
    try {
      await saveFile(await pictureOf(drawn.current, view, look, summary), name);
    } catch {
      showSnackbar(text('picture.failed'), 'error');
    }
  };
  const menu = [
    ...(hasFailed || many !== undefined
      ? []
      : [{ text: text(asTable ? 'chart' : 'table'), onSelect: () => setAsTable(!asTable) }]),
    ...(showsTable || loaded.status !== 'ready' ? [] : [{ text: text('png'), onSelect: () => void savePicture() }]),
    { text: text('csv'), onSelect: saveCsv },
  ];
  return (
    <figure
      ref={box}
      className="chart"
      style={{ height }}
      aria-label={name}
      aria-describedby={summary ? id : undefined}
    >
      {isEmpty ? (
        <EmptyState title={text('empty')} />
      ) : (
        <>
          <div className="chart-head">
            {look && view.type.legendAt === 'above' && view.parts.legend(look)}
            <MenuButton
              label={text('menu', { name })}
              menuLabel={text('menu', { name })}
              className="ui-icon-button chart-menu"
              items={menu}
            >
              <Glyph paths={more} />
            </MenuButton>
          </div>
          {hasFailed && <FailedNotice onRetry={drawing.start}>{text('failed')}</FailedNotice>}
          {many !== undefined && <p className="ui-notice">{text('tooMany', { count: formatCount(many) })}</p>}
          {showsTable ? (
            <ChartTable view={view} />
          ) : loaded.status === 'ready' && look ? (
            <div className="chart-body">
              <ChartPlot view={view} look={look} drawing={loaded.value} drawn={drawn} />
              {view.type.legendAt === 'beside' && view.parts.legend(look)}
            </div>
          ) : (
            <div className="chart-body" role="status">
              <span className="ui-visually-hidden">{text('loading')}</span>
              <span className="ui-skeleton chart-skeleton" aria-hidden="true" />
            </div>
          )}
          <figcaption id={id} className="ui-visually-hidden">
            {summary}
          </figcaption>
        </>
      )}
    </figure>
  );
}
