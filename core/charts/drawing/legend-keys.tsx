/** Symbols of a legend. */
import { dashes, inTurn, patterns, symbols } from './look.ts';

/** Renders a square with the color and the pattern of a series. */
export function Patch({
  color,
  pattern = 0,
  surface,
}: {
  readonly color: string;
  readonly pattern?: number;
  readonly surface: string;
}) {
  const shape = inTurn(patterns, pattern);
  return (
    <svg className="chart-key" width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <rect width="12" height="12" rx="2" fill={color} />
      <path
        d={shape === '' ? '' : (hatches[shape] ?? '')}
        stroke={surface}
        strokeOpacity="0.8"
        strokeWidth="1.4"
        fill="none"
      />
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

const strokes: Readonly<Record<string, string>> = {
  dash: '5 3',
  dot: '2 2',
  dashdot: '5 2 2 2',
  longdash: '8 3',
  longdashdot: '8 2 2 2',
};

/** Renders a piece of a series' line with its marker. */
export function Stroke({ color, at }: { readonly color: string; readonly at: number }) {
  return (
    <svg className="chart-key" width="20" height="12" viewBox="0 0 20 12" aria-hidden="true">
      <path d="M0 6h20" stroke={color} strokeWidth="2" strokeDasharray={strokes[inTurn(dashes, at)]} />
      <path d={markers[inTurn(symbols, at)] ?? markers.circle} fill={color} />
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
