import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Link } from '../../routing/link.tsx';
import { useNavigate } from '../../routing/navigate.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { Figure, Mark } from '../drawing/figure.ts';
import { inTurn, type Look } from '../drawing/look.ts';
import { countryAt, placesOnMap } from '../drawing/map-places.ts';
import { type ChartView, figureOf, type Saying, sayingOf } from './chart-view.ts';
import { type At, stepFrom } from './steps.ts';
import { resetDelay } from './timing.ts';
import { Tip } from './tip.tsx';
import { useSize } from './use-size.ts';
import { useTurn } from './use-turn.ts';

interface ChartPlotProps {
  readonly view: ChartView;
  readonly look: Look;
  readonly drawing: Drawing;
  /** Takes the element that holds the drawing. */
  readonly drawn: RefObject<HTMLDivElement | null>;
}

/** No part of Plotly answers to pointer or keys: what it draws is a picture, and what can be pointed at is ours, the same for both. */
const config = { staticPlot: true, displayModeBar: false, responsive: false };

/** The drawing, the value that is pointed at, and a way through all of them by keys. */
export function ChartPlot({ view, look, drawing, drawn }: ChartPlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const size = useSize(host);
  // Drawn in a task of its own: what is around it shows first, and the page answers in between.
  const figure = useDeferredValue(
    useMemo(() => size && figureOf(view, size, look, drawing.shapes), [view, size, look, drawing]),
    undefined,
  );
  const isTurn = useTurn(figure !== undefined);
  const [places, setPlaces] = useState<readonly (readonly Mark[])[]>();
  const marks = view.type === 'GeoChart' ? (places ?? figure?.marks) : figure?.marks;
  const afterDrawing = () => {
    if (view.type === 'GeoChart' && host.current && figure) setPlaces(placesOnMap(host.current, figure.marks));
  };
  return (
    <div ref={host} className="chart-plot">
      {figure && isTurn && (
        <div ref={drawn} className="chart-drawing" aria-hidden="true">
          <drawing.Plot data={figure.data} layout={figure.layout} config={config} style={fills} onInitialized={afterDrawing} onUpdate={afterDrawing} />
        </div>
      )}
      {figure && marks && <Values view={view} look={look} figure={figure} marks={marks} host={host} />}
    </div>
  );
}

const fills = { width: '100%', height: '100%' } as const;

interface ValuesProps {
  readonly view: ChartView;
  readonly look: Look;
  readonly figure: Figure;
  readonly marks: readonly (readonly Mark[])[];
  readonly host: RefObject<HTMLDivElement | null>;
}

function Values({ view, look, figure, marks, host }: ValuesProps) {
  const { text, model } = view;
  const navigate = useNavigate();
  const id = useId();
  const [pointed, setPointed] = useState<At>();
  const [roving, setRoving] = useState<At>();
  const [isFocused, setIsFocused] = useState(false);
  const moved = useRef(false);
  const resetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resetting.current), []);

  const firstSeries = marks.findIndex((all) => all.length > 0);
  const current = roving && marks[roving.series]?.[roving.index] ? roving : { series: Math.max(0, firstSeries), index: 0 };
  const shown = pointed ?? (isFocused ? current : undefined);
  const markAt = (at: At | undefined) => at && marks[at.series]?.[at.index];
  const saying = (at: At | undefined): Saying | undefined => {
    const mark = markAt(at);
    return at && mark && sayingOf(view, mark, at.index);
  };
  const [shownMark, shownSaying, currentMark, currentSaying] = [markAt(shown), saying(shown), markAt(current), saying(current)];

  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    host.current?.querySelector<HTMLElement>('.chart-point')?.focus();
  });

  const isShown = shownMark !== undefined;
  useEffect(() => {
    if (!isShown) return;
    // What lies over the drawing can be sent away without moving pointer or focus (WCAG 1.4.13).
    const dismiss = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setPointed(undefined);
      setIsFocused(false);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [isShown]);

  const pointAt = (event: { readonly clientX: number; readonly clientY: number }): At | undefined => {
    const edge = host.current?.getBoundingClientRect();
    if (!edge || !host.current) return undefined;
    if (view.type === 'GeoChart') {
      const index = countryAt(host.current, event);
      return index === undefined ? undefined : { series: 0, index };
    }
    const mark = figure.hit(event.clientX - edge.left, event.clientY - edge.top);
    return mark && { series: mark.series, index: marks[mark.series]?.indexOf(mark) ?? 0 };
  };
  const stay = () => {
    clearTimeout(resetting.current);
    resetting.current = undefined;
  };
  const resetSoon = () => {
    resetting.current ??= setTimeout(() => {
      stay();
      setPointed(undefined);
    }, resetDelay);
  };
  const follow = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const found = pointAt(event);
    if (!found) return resetSoon();
    stay();
    if (found.series !== pointed?.series || found.index !== pointed.index) setPointed(found);
  };
  const open = (event: MouseEvent, isNew: boolean) => {
    const found = pointAt(event);
    if (!found) return;
    // A finger has nothing to point with: its first tap does that, the second one opens.
    const isSecond = pointed?.series === found.series && pointed.index === found.index;
    if (!isSecond) return setPointed(found);
    const href = saying(found)?.href;
    if (href === undefined) return;
    if (isNew) window.open(href, '_blank', 'noopener');
    else navigate(href);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = stepFrom(current, event.key, marks);
    if (!to) return;
    event.preventDefault();
    moved.current = true;
    setPointed(undefined);
    setRoving(to);
  };
  useEffect(() => {
    const area = host.current;
    if (!area) return;
    area.style.cursor = shownSaying?.href !== undefined && pointed ? 'pointer' : '';
  });

  const colour = inTurn(look.colours, view.type === 'PieChart' ? (shown?.index ?? 0) : (shown?.series ?? 0));
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for pointers alone; keys go through the values below */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        className="chart-pointer"
        onPointerMove={follow}
        onPointerLeave={resetSoon}
        onClick={(event) => open(event, event.ctrlKey || event.metaKey)}
        onAuxClick={(event) => event.button === 1 && open(event, true)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div role="group" aria-label={text('points', { name: model.name })} aria-describedby={id} className="chart-values" onKeyDown={onKeyDown}>
        <span id={id} hidden>
          {text('keys')}
        </span>
        {currentMark && currentSaying && (
          <Point
            key={`${current.series}/${current.index}`}
            mark={currentMark}
            saying={currentSaying}
            onFocus={() => setIsFocused(true)}
            onBlur={() => setIsFocused(false)}
          />
        )}
      </div>
      {shownMark && shownSaying && (
        <Tip mark={shownMark} saying={shownSaying} colour={colour} look={look} size={figure.layout} isPie={view.type === 'PieChart'} />
      )}
    </>
  );
}

interface PointProps {
  readonly mark: Mark;
  readonly saying: Saying;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** The one value that can have the focus: a link where something is behind it. Another one is another element, so that it is read out. */
function Point({ mark, saying, onFocus, onBlur }: PointProps) {
  const shared = { className: 'chart-point', style: { left: mark.x, top: mark.y }, 'aria-label': saying.said, onFocus, onBlur };
  if (saying.href !== undefined) return <Link {...shared} href={saying.href} />;
  // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys lead here, as to the cells of a grid
  return <span {...shared} role="img" tabIndex={0} />;
}
