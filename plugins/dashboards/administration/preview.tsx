/** A widget as people will see it, with what its source answers just now. */
import { useMemo, useState } from 'react';
import { useText } from '#core/react';
import { type RelativeRange, relativeRanges, Select, useUiEnvironment } from '#core/ui';
import type { Widget } from '../api.ts';
import { type BoardFilters, type Question, questionOf } from '../board/question.ts';
import { useTitleOf, WidgetView } from '../board/widget-view.tsx';

/** What is asked of a widget's source, for the days that the preview is of. */
export interface PreviewQuestion {
  readonly filters: BoardFilters;
  readonly question: Question;
}

export function usePreviewQuestion(widget: Widget, range: RelativeRange): PreviewQuestion {
  const environment = useUiEnvironment();
  // "Today" is that of when the preview opened: rendering again asks nothing anew.
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

const height = 320;

export function Preview({ widget, filters, question }: PreviewProps) {
  const text = useText('dashboards');
  const title = useTitleOf()(widget) || text('editor.unnamed');
  // Another configuration is looked at anew, also by a type that could not show the one before.
  const key = JSON.stringify(widget.data.configuration);
  return (
    <div className="dash-preview" style={{ minHeight: height }}>
      <WidgetView key={key} widget={widget} title={title} question={question} filters={filters} height={height} />
    </div>
  );
}

interface PreviewRangeProps {
  readonly value: RelativeRange;
  readonly onChange: (range: RelativeRange) => void;
}

export function PreviewRange({ value, onChange }: PreviewRangeProps) {
  const text = useText('dashboards');
  return (
    <Select
      label={text('editor.previewOf')}
      required
      value={value}
      options={relativeRanges.map((id) => ({ id, name: text(`range.${id}`) }))}
      onChange={(id) => onChange(id as RelativeRange)} // one of the options
    />
  );
}
