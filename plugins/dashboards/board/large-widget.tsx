/** Enlarged widget in a dialog, whose range can differ from that of the dashboard. */
import { useMemo, useState } from 'react';
import { useText } from '#core/react';
import { Button, DateRangePicker, Dialog, dayOf, type InstantRange, useCommonText, useUiEnvironment } from '#core/ui';
import { mostDays } from '../period.ts';
import { type BoardFilters, questionOf } from '../question.ts';
import type { Widget } from '../shapes.ts';
import { WidgetView } from './widget-view.tsx';

interface LargeWidgetProps {
  readonly widget: Widget;
  readonly title: string;
  readonly filters: BoardFilters;
  readonly now: number;
  readonly onClose: () => void;
}

export default function LargeWidget({ widget, title, filters, now, onClose }: LargeWidgetProps) {
  const text = useText('dashboards');
  const common = useCommonText();
  const environment = useUiEnvironment();
  const { timeZone } = environment;
  const [typed, setTyped] = useState<InstantRange>({});
  const [chosen, setChosen] = useState<InstantRange>({});
  const ownFilters = useMemo((): BoardFilters => {
    const [from, to] = [chosen.start ?? chosen.end, chosen.end ?? chosen.start];
    return from && to ? { ...filters, range: { from: dayOf(from, timeZone), to: dayOf(to, timeZone) } } : filters;
  }, [chosen, filters, timeZone]);
  const question = useMemo(() => {
    const ownQuestion = questionOf(widget, ownFilters, environment, now);
    return { ...ownQuestion, query: { ...ownQuestion.query, widgetId: ownQuestion.headers.widgetId } };
  }, [widget, ownFilters, environment, now]);
  return (
    <Dialog title={title} size="l" onClose={onClose}>
      <form
        className="dash-large-filter ui-field-bar"
        onSubmit={(event) => {
          event.preventDefault();
          // An empty range sends no request.
          if (typed.start !== undefined || typed.end !== undefined) setChosen(typed);
        }}
      >
        <DateRangePicker
          label={text('dialogDates')}
          value={typed}
          onChange={setTyped}
          maxDaysSelected={mostDays}
          ranges={['today', 'yesterday', 'last-7-days', 'last-30-days']}
        />
        <Button type="submit">{common('apply')}</Button>
      </form>
      <div className="dash-large">
        <WidgetView widget={widget} title={title} question={question} filters={ownFilters} height={420} />
      </div>
    </Dialog>
  );
}
