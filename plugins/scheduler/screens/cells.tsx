import type { LocalizedText } from '#core/api';
import { useLanguage, useLocalized, useText } from '#core/react';
import { scheduleInWords } from './words.ts';

interface Named {
  readonly name: LocalizedText;
}

/** Renders the name of a job in the person's language. */
export function JobName({ row }: { readonly row: Named }) {
  return <span translate="no">{useLocalized()(row.name)}</span>;
}

/** Renders the schedule of a job as a sentence. If the job has none, it says that the default schedule applies. */
export function ScheduleWords({
  row: { cron, timeZone },
}: {
  readonly row: { readonly cron?: string; readonly timeZone: string };
}) {
  const text = useText('scheduler');
  const language = useLanguage();
  if (cron === undefined) return <span className="ui-muted">{text('jobs.ownRhythm')}</span>;
  return (
    <span>
      {scheduleInWords(cron, language) ?? cron} <span translate="no">({timeZone})</span>
    </span>
  );
}
