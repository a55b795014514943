import { readFile } from 'node:fs/promises';
import { createInstance } from 'i18next';
import type { Text } from '../../core/i18n/use-text.ts';

/** Returns the English texts of the inspector, because `portal explain` gives the same explanations. */
export async function englishText(): Promise<Text<'inspector'>> {
  const texts: Record<string, unknown> = JSON.parse(
    await readFile(new URL('../../core/inspector/messages/en.json', import.meta.url), 'utf8'),
  );
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { inspector: texts } }, interpolation: { escapeValue: false } });
  return (key, values) => i18n.t(key, { ns: 'inspector', ...values });
}
