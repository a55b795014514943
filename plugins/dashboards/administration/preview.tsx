/** Preview of a widget with current data of its source. */
import { useMemo, useState } from 'react';
import { useText } from '#core/react';
import {
  isRelativeRange,
  PlainSelect,
  type RelativeRange,
  relativeRanges,
  useCommonText,
  useUiEnvironment,
} from '#core/ui';
import { useTitleOf, WidgetView } from '../board/widget-view.tsx';
import { type BoardFilters, type Question, questionOf } from '../question.ts';
import type { Widget } from '../shapes.ts';

/** Query to a widget's source, for the days of the preview. */
export interface PreviewQuestion {
  readonly filters: BoardFilters;
  readonly question: Question;
}

export function usePreviewQuestion(widget: Widget, range: RelativeRange): PreviewQuestion {
  const environment = useUiEnvironment();
  // The time is fixed when the preview opens, so that a new render sends no new request.
  const [now] = useState(() => Date.now());
  return useMemo(() => {
    const filters: BoardFilters = { range: { relative: range }, currency: '' };
    const question = questionOf(widget, filters, environment, now);
    return { filters, question: { ...question, query: { ...question.query, widgetId: question.headers.widgetId } } };
  }, [widget, range, environment, now]);
}

interface PreviewProps extends PreviewQuestion {
  readonly widget: Widget;
}

/** Heights of the preview in CSS pixels; numbers need only a single line. */
const heights: Readonly<Record<string, number>> = { COUNT_WIDGET: 140, SUCCESS_RATE_WIDGET: 140, BANNER_WIDGET: 90 };

export function Preview({ widget, filters, question }: PreviewProps) {
  const text = useText('dashboards');
  const title = useTitleOf()(widget) || text('editor.unnamed');
  const { configuration } = widget.data;
  const height = heights[configuration.widgetType] ?? 320;
  // A changed configuration remounts the widget, because its type may differ from the previous type.
  return (
    <div className="dash-preview" style={{ minHeight: height }}>
      <WidgetView
        key={JSON.stringify(configuration)}
        widget={widget}
        title={title}
        question={question}
        filters={filters}
        height={height}
      />
    </div>
  );
}

interface PreviewHeadProps {
  readonly range: RelativeRange;
  readonly onChange: (range: RelativeRange) => void;
}

/** Renders the heading of the preview with its range. */
export function PreviewHead({ range, onChange }: PreviewHeadProps) {
  const text = useText('dashboards');
  const common = useCommonText();
  return (
    <div className="dash-preview-head dash-filters">
      <h3>{common('preview')}</h3>
      <PlainSelect
        aria-label={text('range.label')}
        value={range}
        onChange={({ target }) => isRelativeRange(target.value) && onChange(target.value)}
      >
        {relativeRanges.map((id) => (
          <option key={id} value={id}>
            {text(`range.${id}`)}
          </option>
        ))}
      </PlainSelect>
    </div>
  );
}
