/**
 * Content of a date picker's popover. It is a separate module, so that calendars and their styles load when a picker is
 * first opened.
 */

import { useState } from 'react';
import { useUiEnvironment } from '../../../state/environment.tsx';
import { Button } from '../../components/button.tsx';
import { dayOf } from '../../formats/date.ts';
import { useCommonText, useUiText } from '../../later-texts.ts';
import { Calendar } from './calendar.tsx';
import { TimeField } from './time-field.tsx';
import type { DayTime } from './zoned.ts';

export interface DatePanelProps {
  readonly value: DayTime | undefined;
  readonly withTime: boolean;
  readonly onChange: (value: DayTime) => void;
  readonly onClose: () => void;
}

/**
 * Renders the panel of a date picker. Choosing a day closes the panel immediately; with a time it stays open until it
 * is confirmed.
 */
export default function DatePanel({ value, withTime, onChange, onClose }: DatePanelProps) {
  const text = useUiText();
  const common = useCommonText();
  const { timeZone } = useUiEnvironment();
  const [time, setTime] = useState(value?.time ?? '00:00');
  const choose = (day: string | undefined) => {
    if (!day) return;
    onChange({ day, time });
    if (!withTime) onClose();
  };
  return (
    <div className="ui-date-panel">
      <Calendar day={value?.day} onChange={choose} />
      {withTime && (
        <>
          <TimeField
            label={text('input.time')}
            value={time}
            onChange={(next) => {
              setTime(next);
              onChange({ day: value?.day ?? dayOf(Date.now(), timeZone), time: next });
            }}
          />
          <div className="ui-popover-buttons">
            <Button look="primary" onClick={onClose}>
              {common('done')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
