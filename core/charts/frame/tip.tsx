import type { ValueTexts } from '../define-chart-type.ts';
import type { Mark } from '../drawing/figure.ts';
import { inTurn, type Look } from '../drawing/look.ts';

interface TipProps {
  readonly mark: Mark;
  readonly texts: ValueTexts;
  readonly look: Look;
  readonly size: { readonly width?: number | undefined; readonly height?: number | undefined };
}

/**
 * Renders the tooltip next to a value, on the side with enough space. For screen readers, the value's name contains the
 * same text.
 */
export function Tip({ mark, texts, look, size }: TipProps) {
  const [width, height] = [size.width ?? 0, size.height ?? 0];
  const side = mark.x > width / 2 ? { right: width - mark.x + 12 } : { left: mark.x + 12 };
  const edge = mark.y > height / 2 ? { bottom: Math.max(0, height - mark.y - 8) } : { top: Math.max(0, mark.y - 8) };
  return (
    <>
      <span
        className="chart-dot"
        style={{ left: mark.x, top: mark.y, borderColor: inTurn(look.colors, texts.color) }}
        aria-hidden="true"
      />
      <div
        className="chart-tip"
        style={{ ...side, ...edge, maxWidth: Math.max(120, Math.max(mark.x, width - mark.x) - 16) }}
        aria-hidden="true"
      >
        <strong>{texts.title}</strong>
        {texts.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity except their position
          <span key={at} className="chart-tip-line">
            <span
              className="chart-tip-key"
              style={line.color === undefined ? undefined : { background: inTurn(look.colors, line.color) }}
            />
            <span className="chart-tip-name">{line.name}</span>
            <span className="chart-tip-value">{line.value}</span>
          </span>
        ))}
      </div>
    </>
  );
}
