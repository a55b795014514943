import { useState } from 'react';
import { useText } from '#core/react';
import {
  Button,
  DateRangePicker,
  Dialog,
  dayOf,
  type InstantRange,
  type RangeValue,
  useCommonText,
  useUiEnvironment,
} from '#core/ui';
import { daysOf, instantsOfDays, mostDays } from '../period.ts';
import type { BoardFilters } from '../question.ts';

interface RangeDialogProps {
  readonly filters: BoardFilters;
  readonly onChosen: (range: RangeValue) => void;
  readonly onClose: () => void;
}

/** Renders the dialog for a custom range of days. */
export default function RangeDialog({ filters, onChosen, onClose }: RangeDialogProps) {
  const text = useText('dashboards');
  const common = useCommonText();
  const { timeZone } = useUiEnvironment();
  const [value, setValue] = useState<InstantRange>(() => {
    const { startDate, endDate } = instantsOfDays(daysOf(filters.range, timeZone, Date.now()), timeZone);
    return { start: startDate, end: endDate };
  });
  const { start, end } = value;
  return (
    <Dialog
      title={text('range.label')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button
            look="primary"
            disabled={!start || !end}
            onClick={() => start && end && onChosen({ from: dayOf(start, timeZone), to: dayOf(end, timeZone) })}
          >
            {common('apply')}
          </Button>
        </>
      }
    >
      <DateRangePicker label={text('range.days')} value={value} onChange={setValue} maxDaysSelected={mostDays} />
    </Dialog>
  );
}
