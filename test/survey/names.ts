/** Names that people gave to records, which are data even if the portal's own texts contain their words. */
import type { Page } from 'playwright-core';
import { wordsIn } from '../harness/own-texts.ts';
import type { TextFault } from './texts.ts';

const named = /(^|[a-z])(name|title|subject|team|label)(en|tr)?$/i;
/** Minimum length of a name. Shorter names occur in too many sentences: `New`. */
const shortest = 4;

/** Returns the values of name fields in a response. */
export function namesIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return named.test(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, field));
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, item]) => namesIn(item, key))
    : [];
}

/** Collects the names in all later answers that a page receives. */
export const watchNames = (page: Page): ReadonlySet<string> => watchAnswers(page, namesIn);

/**
 * Collects the words in all later answers that a page receives: those of the API, of its description, and of the
 * documents.
 */
export const watchWords = (page: Page): ReadonlySet<string> =>
  watchAnswers(page, wordsIn, /\/gateway\/|\/(?:deployment|openapi)\.json$|\/markdown-files\//);

function watchAnswers(
  page: Page,
  textsIn: (answer: unknown) => readonly string[],
  from = /\/gateway\/|\/deployment\.json$/,
): ReadonlySet<string> {
  const names = new Set<string>();
  page.on('response', (response) => {
    if (!from.test(response.url()) || !(response.headers()['content-type'] ?? '').includes('json')) return;
    response.json().then(
      (body: unknown) => {
        for (const name of textsIn(body)) names.add(name);
      },
      () => {}, // The page navigated before it had received the whole response.
    );
  });
  return names;
}

/**
 * Creates a check of texts that ignores names: `Select: Standard prices` is right if a person named a record `Standard
 * prices`.
 */
export const withoutNames =
  (fault: TextFault, names: ReadonlySet<string>): TextFault =>
  (shown, language) => {
    const found = fault(shown, language);
    if (found === undefined) return undefined;
    if (names.has(shown.trim())) return undefined;
    const inside = [...names]
      .filter((name) => name.length >= shortest && shown.includes(name))
      .sort((a, b) => b.length - a.length);
    return inside.length === 0
      ? found
      : fault(
          inside.reduce((rest, name) => rest.replaceAll(name, '•'), shown),
          language,
        );
  };
