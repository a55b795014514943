import cronstrue from 'cronstrue';
import 'cronstrue/locales/tr';

/** A schedule as a sentence in a language; nothing for what is no schedule. */
export function scheduleInWords(cron: string, language: string): string | undefined {
  try {
    return cronstrue.toString(cron.trim(), { locale: language, use24HourTimeFormat: true });
  } catch {
    return undefined;
  }
}
