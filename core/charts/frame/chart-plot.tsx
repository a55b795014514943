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
import type { ValueTexts } from '../define-chart-type.ts';
import type { Drawing } from '../drawing/drawing.ts';
import type { Figure, Mark } from '../drawing/figure.ts';
import type { Look } from '../drawing/look.ts';
import type { ChartView } from './chart-view.ts';
import { type At, stepFrom } from './steps.ts';
import { resetDelay } from './timing.ts';
import { Tip } from './tip.tsx';
import { useSize } from './use-size.ts';
import { useTurn } from './use-turn.ts';

interface ChartPlotProps {
  readonly view: ChartView;
  readonly look: Look;
  readonly drawing: Drawing;
  /** Receives the element that contains the drawing. */
  readonly drawn: RefObject<HTMLDivElement | null>;
}

/**
 * Plotly does not react to pointer or keys: it draws a static image, and the portal handles pointer and keyboard, with
 * the same values for both.
 */
const config = { staticPlot: true, displayModeBar: false, responsive: false };

/** Renders the drawing, the value at the pointer, and keyboard access to all values. */
export function ChartPlot({ view, look, drawing, drawn }: ChartPlotProps) {
  const host = useRef<HTMLDivElement>(null);
  const size = useSize(host);
  // Deferred, so that the surroundings show first and the page stays responsive.
  const figure = useDeferredValue(
    useMemo(() => size && view.parts.figure(size, look, drawing.shapes), [view, size, look, drawing]),
    undefined,
  );
  const isTurn = useTurn(figure !== undefined);
  const [places, setPlaces] = useState<readonly (readonly Mark[])[]>();
  const found = view.type.places;
  const marks = found ? (places ?? figure?.marks) : figure?.marks;
  const afterDrawing = () => {
    if (found && host.current && figure) setPlaces(found.marks(host.current, figure.marks));
  };
  return (
    <div ref={host} className="chart-plot">
      {figure && isTurn && (
        <div ref={drawn} className="chart-drawing" aria-hidden="true">
          <drawing.Plot
            data={figure.data}
            layout={figure.layout}
            config={config}
            style={fills}
            onInitialized={afterDrawing}
            onUpdate={afterDrawing}
          />
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
  const current =
    roving && marks[roving.series]?.[roving.index] ? roving : { series: Math.max(0, firstSeries), index: 0 };
  const shown = pointed ?? (isFocused ? current : undefined);
  const markAt = (at: At | undefined) => at && marks[at.series]?.[at.index];
  const textsAt = (at: At | undefined): ValueTexts | undefined => {
    const mark = markAt(at);
    return at && mark && view.parts.valueTexts(mark, at.index);
  };
  const [shownMark, shownTexts, currentMark, currentTexts] = [
    markAt(shown),
    textsAt(shown),
    markAt(current),
    textsAt(current),
  ];

  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    host.current?.querySelector<HTMLElement>('.chart-point')?.focus();
  });

  const isShown = shownMark !== undefined;
  useEffect(() => {
    if (!isShown) return;
    // A tooltip must be dismissible without moving the pointer or the focus (WCAG 1.4.13).
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
    if (view.type.places) {
      const index = view.type.places.indexAt(host.current, event);
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
    // Touch has no hover: the first tap shows the tooltip, the second opens the link.
    const isSecond = pointed?.series === found.series && pointed.index === found.index;
    if (!isSecond) return setPointed(found);
    const href = textsAt(found)?.href;
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
    area.style.cursor = shownTexts?.href !== undefined && pointed ? 'pointer' : '';
  });

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only for pointers; the keyboard uses the values below */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: only for pointers, too */}
      <div
        className="chart-pointer"
        onPointerMove={follow}
        onPointerLeave={resetSoon}
        onClick={(event) => open(event, event.ctrlKey || event.metaKey)}
        onAuxClick={(event) => event.button === 1 && open(event, true)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        aria-label={text('points', { name: model.name })}
        aria-describedby={id}
        className="chart-values"
        onKeyDown={onKeyDown}
      >
        <span id={id} hidden>
          {text('keys')}
        </span>
        {currentMark && currentTexts && (
          <Point
            key={`${current.series}/${current.index}`}
            mark={currentMark}
            texts={currentTexts}
            onFocus={() => setIsFocused(true)}
            onBlur={() => setIsFocused(false)}
          />
        )}
      </div>
      {shownMark && shownTexts && <Tip mark={shownMark} texts={shownTexts} look={look} size={figure.layout} />}
    </>
  );
}

interface PointProps {
  readonly mark: Mark;
  readonly texts: ValueTexts;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/**
 * Renders the only value that can have the focus, as a link if it has a target. Each value gets a new element, so that
 * screen readers announce it.
 */
function Point({ mark, texts, onFocus, onBlur }: PointProps) {
  const shared = {
    className: 'chart-point',
    style: { left: mark.x, top: mark.y },
    'aria-label': texts.spoken,
    onFocus,
    onBlur,
  };
  if (texts.href !== undefined) return <Link {...shared} href={texts.href} />;
  // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the focus here, as in the cells of a grid
  return <span {...shared} role="img" tabIndex={0} />;
}
