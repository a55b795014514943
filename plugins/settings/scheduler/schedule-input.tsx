import { useEffect, useState, useSyncExternalStore } from 'react';
import { useCall, useLanguage, useText } from '#core/react';
import { DateTime, type FormControlProps, TextInput } from '#core/ui';
import { previewSchedule } from './api.ts';
import { scheduleInWords } from './words.ts';

/** The zone that the form next to the schedule has chosen: the two are read together. */
let zone = 'UTC';
const listeners = new Set<() => void>();
function setZone(next: string) {
  zone = next;
  for (const listener of listeners) listener();
}
function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function TimeZoneInput({ field, value, ...rest }: FormControlProps) {
  const chosen = String(value);
  useEffect(() => setZone(chosen), [chosen]);
  return <TextInput {...rest} label={field.label} value={chosen} />;
}

/** A cron expression, what it says in words, and the next five times of it. */
export function CronInput({ field, value, hint, ...rest }: FormControlProps) {
  const text = useText('settings');
  const cron = String(value ?? '');
  const language = useLanguage();
  const chosen = useSyncExternalStore(subscribe, () => zone);
  const words = cron === '' ? undefined : scheduleInWords(cron, language);
  return (
    <>
      <TextInput {...rest} label={field.label} value={cron} hint={words ?? hint} />
      {words !== undefined && <NextRuns cron={cron} timeZone={chosen} title={text('scheduler.nextFive')} />}
    </>
  );
}

/** Whether it is written out already: of half a name nothing is asked. */
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

interface NextRunsProps {
  readonly cron: string;
  readonly timeZone: string;
  readonly title: string;
}

/** Asked of the server, which goes by the same: half a second after the last change. */
export function NextRuns({ cron, timeZone, title }: NextRunsProps) {
  const [asked, ask] = useState({ cron, timeZone });
  useEffect(() => {
    const timer = setTimeout(() => ask({ cron, timeZone }), 500);
    return () => clearTimeout(timer);
  }, [cron, timeZone]);
  const { data } = useCall(previewSchedule, { query: asked, quiet: true }, { enabled: asked.cron.trim() !== '' && isZone(asked.timeZone), keepPrevious: true });
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
