import { type PointerEvent, useRef } from 'react';
import { Button } from '#core/ui';
import { sheet } from '../terms.ts';
import { usePaperText } from './texts.ts';
import './signature.css';

interface SignaturePadProps {
  /** Lines as an SVG path on the sheet; empty if nothing is drawn. */
  readonly lines: string;
  readonly onChange: (lines: string) => void;
}

/** Distance on the sheet that the pointer has to move before a point is added. */
const step = 2;

/** Renders an area to sign on with a mouse, pen or finger. */
export function SignaturePad({ lines, onChange }: SignaturePadProps) {
  const text = usePaperText();
  const last = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const drawn = useRef(lines);
  drawn.current = lines;
  const draw = (piece: string) => {
    if (drawn.current.length + piece.length > sheet.longest) return;
    // Several moves can occur before the next render, so the ref is updated here.
    drawn.current += piece;
    onChange(drawn.current);
  };
  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    last.current = point;
    // A line from a point to the same point renders as a dot.
    draw(`M${point.x} ${point.y}L${point.x} ${point.y}`);
  };
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const before = last.current;
    if (!before || !event.isPrimary) return;
    const point = pointOf(event);
    if (Math.hypot(point.x - before.x, point.y - before.y) < step) return;
    last.current = point;
    draw(`L${point.x} ${point.y}`);
  };
  const onPointerUp = () => {
    last.current = undefined;
  };
  return (
    <>
      <svg
        className="agr-pad"
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        role="img"
        aria-label={text(lines === '' ? 'signature.emptySheet' : 'signature.drawn')}
        onPointerDown={onPointerDown}
        onPointerMove={move}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
      >
        <path className="agr-baseline" d={`M40 ${sheet.height - 45}H${sheet.width - 40}`} />
        <path d={lines} />
      </svg>
      <Button look="quiet" disabled={lines === ''} onClick={() => onChange('')}>
        {text('signature.clear')}
      </Button>
    </>
  );
}

/** Returns the position of a pointer on the sheet, independent of the size in which the sheet is shown. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const toCoordinate = (part: number, size: number) => Math.round(Math.min(1, Math.max(0, part)) * size);
  return {
    x: toCoordinate((clientX - left) / width, sheet.width),
    y: toCoordinate((clientY - top) / height, sheet.height),
  };
}
