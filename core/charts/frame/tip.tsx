import type { Mark } from '../drawing/figure.ts';
import { inTurn, type Look } from '../drawing/look.ts';
import type { Saying } from './chart-view.ts';

interface TipProps {
  readonly mark: Mark;
  readonly saying: Saying;
  /** Of the value itself. */
  readonly colour: string;
  readonly look: Look;
  /** Of the drawing. */
  readonly size: { readonly width?: number | undefined; readonly height?: number | undefined };
  readonly isPie: boolean;
}

/** What a value says, beside it: on the side where there is room. Screen readers have the same from the value's name. */
export function Tip({ mark, saying, colour, look, size, isPie }: TipProps) {
  const [width, height] = [size.width ?? 0, size.height ?? 0];
  const side = mark.x > width / 2 ? { right: width - mark.x + 12 } : { left: mark.x + 12 };
  const edge = mark.y > height / 2 ? { bottom: Math.max(0, height - mark.y - 8) } : { top: Math.max(0, mark.y - 8) };
  return (
    <>
      <span className="chart-dot" style={{ left: mark.x, top: mark.y, borderColor: colour }} aria-hidden="true" />
      <div className="chart-tip" style={{ ...side, ...edge, maxWidth: Math.max(120, Math.max(mark.x, width - mark.x) - 16) }} aria-hidden="true">
        <strong>{saying.title}</strong>
        {saying.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity but their place
          <span key={at} className="chart-tip-line">
            <span
              className="chart-tip-key"
              style={line.series === undefined && !(isPie && at === 0) ? undefined : { background: isPie ? colour : inTurn(look.colours, line.series ?? 0) }}
            />
            <span className="chart-tip-name">{line.name}</span>
            <span className="chart-tip-value">{line.value}</span>
          </span>
        ))}
      </div>
    </>
  );
}
