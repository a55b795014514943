/** That every text a resource shows is there, in both languages. */
import '../dom.ts';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { Language } from '../../../core/i18n/languages.ts';
import { proving, type Subject } from './subject.ts';
import type { ScreenCheck } from './types.ts';

export const languages = ['en', 'tr'] as const satisfies readonly Language[];

export function checkWords({ plugin }: ScreenCheck, subject: () => Promise<Subject>): void {
  proving(subject)('its texts are the same ones in both languages', async ({ spec }) => {
    const folder = plugin.includes('/') ? plugin : `plugins/${plugin}`;
    const [en, tr] = await Promise.all(
      languages.map(async (language) =>
        keysIn(JSON.parse(await readFile(new URL(`../../../${folder}/messages/${language}.json`, import.meta.url), 'utf8'))[spec.id]),
      ),
    );
    assert.deepEqual(tr, en);
  });
}

function keysIn(texts: unknown, before = ''): readonly string[] {
  if (typeof texts !== 'object' || texts === null) return [before];
  // Languages differ in their plurals.
  const keys = Object.entries(texts).flatMap(([key, text]) => keysIn(text, `${before}.${key.replace(/_(one|few|many|other)$/, '')}`));
  return [...new Set(keys)].sort();
}

/** @throws AssertionError naming the keys that stand on the page in the place of texts */
export function refuseRawKeys({ spec }: Pick<Subject, 'spec'>): void {
  const shown = [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [])),
    ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  ]);
  const key = new RegExp(`^(${spec.id}|manifest|resource|state|form|grid|filter|dialog|input|save)(\\.[\\w-]+)+$`);
  assert.deepEqual([...new Set(shown.map((text) => text.trim()).filter((text) => key.test(text)))], [], 'keys in the place of texts');
}
