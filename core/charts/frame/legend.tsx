import { axisNumber } from '../data/formats.ts';
import { type Cell, isThere } from '../data/model.ts';
import { geoColours } from '../drawing/geo.ts';
import { dashes, inTurn, type Look, patterns, symbols } from '../drawing/look.ts';
import { type ChartView, drawnAs, sliceTexts } from './chart-view.ts';

interface LegendProps {
  readonly view: ChartView;
  readonly look: Look;
}

/** What the colours mean. Ours, not Plotly's: names of any length wrap, and their text is the page's. */
export function Legend({ view, look }: LegendProps) {
  if (view.type === 'PieChart') return <PieLegend view={view} look={look} />;
  if (view.type === 'GeoChart') return <GeoLegend view={view} look={look} />;
  const { model, type } = view;
  return (
    <ul className="chart-legend">
      {model.series.flatMap((one, at) => {
        const { as } = drawnAs(type, at, model.series.length);
        const colour = inTurn(look.colours, at);
        return [
          <li key={one.id}>
            {as === 'bar' ? <Patch colour={colour} pattern={at} surface={look.surface} /> : <Stroke colour={colour} at={at} />}
            {one.name}
            {currencyOf(one.cells)}
          </li>,
          ...(one.comparisonName === undefined
            ? []
            : [
                <li key={`${one.id}/compared`}>
                  {as === 'bar' ? <Patch colour={look.compared.fill} surface={look.surface} /> : <Stroke colour={look.compared.line} at={2} />}
                  {one.comparisonName}
                </li>,
              ]),
        ];
      })}
    </ul>
  );
}

/** In brackets, where all amounts have the same. */
function currencyOf(cells: readonly (Cell | undefined)[]): string {
  const found = new Set(cells.filter(isThere).flatMap(({ currency }) => currency ?? []));
  return found.size === 1 ? ` (${[...found].join('')})` : '';
}

function PieLegend({ view, look }: LegendProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard, too
    <ul className="chart-parts" tabIndex={0} aria-label={view.model.name}>
      {view.slices.map((slice, at) => {
        const { name, value, share } = sliceTexts(view, slice);
        return (
          <li key={slice.row ?? 'other'}>
            <Patch colour={inTurn(look.colours, at)} pattern={at} surface={look.surface} />
            <span className="chart-part-name">{name}</span>
            <span className="chart-part-value">{value}</span>
            <span className="chart-part-share">{share}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** To three digits: the ends of a ramp of colours are no figures to reckon with. */
const rounded = (size: number) => Number(size.toPrecision(3));

function GeoLegend({ view: { model, text, type }, look }: LegendProps) {
  const [series] = model.series;
  const sizes = (series?.cells ?? []).filter(isThere).map(({ size }) => size);
  if (!series || type !== 'GeoChart') return null;
  const unit = series.unit.kind === 'time' ? ({ kind: 'time' } as const) : series.unit;
  return (
    <ul className="chart-legend" aria-label={text('points', { name: series.name })}>
      <li>
        {series.name}
        {currencyOf(series.cells)}
      </li>
      <li>
        {axisNumber(rounded(Math.min(0, ...sizes)), unit)}
        <span className="chart-ramp" style={{ background: `linear-gradient(to right, ${geoColours(look).join(', ')})` }} aria-hidden="true" />
        {axisNumber(rounded(Math.max(0, ...sizes)), unit)}
      </li>
    </ul>
  );
}

/** A square in the colour and the pattern of a series. */
function Patch({ colour, pattern = 0, surface }: { readonly colour: string; readonly pattern?: number; readonly surface: string }) {
  const shape = inTurn(patterns, pattern);
  return (
    <svg className="chart-key" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <rect width="12" height="12" rx="2" fill={colour} />
      <path d={shape === '' ? '' : (hatches[shape] ?? '')} stroke={surface} strokeOpacity="0.8" strokeWidth="1.4" fill="none" />
    </svg>
  );
}

const hatches: Readonly<Record<string, string>> = {
  '/': 'M0 8 8 0M4 12 12 4',
  '\\': 'M4 0 12 8M0 4 8 12',
  x: 'M0 0 12 12M12 0 0 12',
  '.': 'M3 3h1.4M8 3h1.4M3 8h1.4M8 8h1.4',
  '-': 'M0 3h12M0 9h12',
  '|': 'M3 0v12M9 0v12',
  '+': 'M0 6h12M6 0v12',
};

const strokes: Readonly<Record<string, string>> = { dash: '5 3', dot: '2 2', dashdot: '5 2 2 2', longdash: '8 3', longdashdot: '8 2 2 2' };

/** A piece of a series's line with its marker. */
function Stroke({ colour, at }: { readonly colour: string; readonly at: number }) {
  return (
    <svg className="chart-key" width="20" height="12" viewBox="0 0 20 12" aria-hidden="true">
      <path d="M0 6h20" stroke={colour} strokeWidth="2" strokeDasharray={strokes[inTurn(dashes, at)]} />
      <path d={markers[inTurn(symbols, at)] ?? markers.circle} fill={colour} />
    </svg>
  );
}

const markers: Readonly<Record<string, string>> = {
  circle: 'M10 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  square: 'M7 3h6v6H7Z',
  diamond: 'M10 2l4 4-4 4-4-4Z',
  'triangle-up': 'M10 2l4 7H6Z',
  cross: 'M9 3h2v2h2v2h-2v2H9V7H7V5h2Z',
};
