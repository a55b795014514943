import type { KeyboardEvent, PointerEvent } from 'react';

export interface SplitterProps {
  /** Label for screen readers. Without it, the splitter only works with the pointer. */
  readonly label?: string;
  /** Width in pixels that the splitter changes. */
  readonly value: number;
  /** Returns the current width on the screen, if it may differ from `value`. */
  readonly measure?: () => number;
  readonly min: number;
  readonly max: number;
  /** The side of the splitter on which the resized element is. */
  readonly side: 'before' | 'after';
  readonly className: string;
  readonly onChange: (value: number) => void;
}

const step = 16;

/** Renders a vertical edge that can be dragged, or moved with the arrow keys, to resize an element. */
export function Splitter({ label, value, measure = () => value, min, max, side, className, onChange }: SplitterProps) {
  const sign = side === 'before' ? 1 : -1;
  const change = (next: number) => onChange(Math.round(Math.max(min, Math.min(max, next))));
  const drag = (start: PointerEvent<HTMLElement>) => {
    if (start.button !== 0) return;
    start.preventDefault();
    start.stopPropagation();
    const handle = start.currentTarget;
    handle.setPointerCapture(start.pointerId);
    const before = measure();
    const move = (event: globalThis.PointerEvent) => change(before + sign * (event.clientX - start.clientX));
    const stop = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', stop);
      handle.removeEventListener('pointercancel', stop);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop);
    handle.addEventListener('pointercancel', stop);
  };
  if (!label) return <span aria-hidden="true" className={className} onPointerDown={drag} />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is a widget (ARIA window splitter), which <hr> is not
    <div
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation="vertical"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      className={className}
      onPointerDown={drag}
      onKeyDown={(event: KeyboardEvent) => {
        const direction = { ArrowLeft: -sign, ArrowRight: sign }[event.key];
        const next = direction === undefined ? { Home: min, End: max }[event.key] : measure() + direction * step;
        if (next === undefined) return;
        event.preventDefault();
        change(next);
      }}
    />
  );
}
