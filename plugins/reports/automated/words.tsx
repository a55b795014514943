/** Texts that describe an automated report. */
import { useText } from '#core/react';
import { formatDateTimeShort } from '#core/ui';
import type { AutomatedReport } from './api.ts';
import { readSchedule } from './schedule.ts';

/** Returns a function that describes a schedule: `Every Monday at 08:00, Europe/Berlin`. */
export function useScheduleWords(): (schedule: string, zone: string) => string {
  const text = useText<string>('reports');
  return (schedule, zone) => {
    const read = readSchedule(schedule);
    if (!read) return schedule;
    const { every, time, day } = read;
    if (every === 'month')
      return day === 'L'
        ? text('automated.words.lastDay', { time, zone })
        : text('automated.words.month', { time, zone, day });
    return text(`automated.words.${every}`, { time, zone, weekday: text(`automated.weekday.${read.weekday}`) });
  };
}

export function ScheduleCell({ row: { schedule, timeZone } }: { readonly row: AutomatedReport }) {
  return useScheduleWords()(schedule, timeZone);
}

/** Renders the time at which the report is next due, in the time zone of its schedule. */
export function NextCell({ row: { next, timeZone } }: { readonly row: AutomatedReport }) {
  const text = useText('reports');
  return next === undefined ? text('automated.off') : formatDateTimeShort(next, timeZone);
}

/**
 * Renders the schedule and the next due time as a sentence: `Every Monday at 08:00, Europe/Berlin – next on 23/11/2026
 * 08:00`.
 */
export function ScheduleSentence({ of: { schedule, timeZone, next } }: { readonly of: AutomatedReport }) {
  const text = useText('reports');
  const words = useScheduleWords()(schedule, timeZone);
  return `${words} – ${next === undefined ? text('automated.off') : text('automated.nextOn', { time: formatDateTimeShort(next, timeZone) })}`;
}

export function ReportName({ row: { report } }: { readonly row: AutomatedReport }) {
  return useText<string>('reports')(`manifest.${report}`);
}
