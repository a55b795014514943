import cronstrue from 'cronstrue';
import 'cronstrue/locales/tr';

/** Returns a schedule as a sentence in a language; `undefined` if the schedule is invalid. */
export function scheduleInWords(cron: string, language: string): string | undefined {
  try {
    return cronstrue.toString(cron.trim(), { locale: language, use24HourTimeFormat: true });
  } catch {
    return undefined;
  }
}
