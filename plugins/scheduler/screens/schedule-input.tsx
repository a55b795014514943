import { useEffect, useState } from 'react';
import { useCall, useLanguage, useText } from '#core/react';
import { DateTime, type FormControlProps, isTimeZone, TextInput, useFieldValue } from '#core/ui';
import { previewSchedule } from '../api.ts';
import { scheduleInWords } from './words.ts';

/** Renders the input for a cron expression with its meaning, and the next five times in the time zone of the form. */
export function CronInput({ field, value, hint, ...rest }: FormControlProps) {
  const text = useText('scheduler');
  const cron = String(value ?? '');
  const language = useLanguage();
  const timeZone = String(useFieldValue('timeZone') ?? 'UTC');
  const words = cron === '' ? undefined : scheduleInWords(cron, language);
  return (
    <>
      <TextInput {...rest} label={field.label} value={cron} hint={words ?? hint} />
      {words !== undefined && <NextRuns cron={cron} timeZone={timeZone} title={text('jobs.nextFive')} />}
    </>
  );
}

interface NextRunsProps {
  readonly cron: string;
  readonly timeZone: string;
  readonly title: string;
}

/** Renders the next times, which the server calculates. They are requested half a second after the last change. */
export function NextRuns({ cron, timeZone, title }: NextRunsProps) {
  const [requestedSchedule, setRequestedSchedule] = useState({ cron, timeZone });
  useEffect(() => {
    const timer = setTimeout(() => setRequestedSchedule({ cron, timeZone }), 500);
    return () => clearTimeout(timer);
  }, [cron, timeZone]);
  const { data } = useCall(
    previewSchedule,
    { query: requestedSchedule, background: 'typing' },
    { enabled: requestedSchedule.cron.trim() !== '' && isTimeZone(requestedSchedule.timeZone), keepPrevious: true },
  );
  if (data?.problem !== undefined) {
    return (
      <p className="ui-field-error" lang="en">
        {data.problem}
      </p>
    );
  }
  return (
    <div aria-live="polite">
      <p className="ui-muted">{title}</p>
      <ol>
        {data?.next.map((time) => (
          <li key={time}>
            <DateTime value={time} />
          </li>
        ))}
      </ol>
    </div>
  );
}
