/**
 * Texts of a page that come from no message file. The page is rendered in the pseudo-locale, whose texts are in
 * brackets. Besides them a page may contain only data: words of API responses, dates and country names from `Intl`,
 * codes, and initials of two or three capital letters.
 */

/** Fields with machine-readable values, which a page shows in the person's language. */
const codeField = /(status|kind|state|mode|tier)$/i;

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];

/** Returns the words in a response of the API. */
export function wordsIn(answer: unknown, field = ''): string[] {
  if (typeof answer === 'string') return codeField.test(field) ? [] : wordsOf(answer);
  if (Array.isArray(answer)) return answer.flatMap((item) => wordsIn(item, field));
  return typeof answer === 'object' && answer !== null
    ? Object.entries(answer).flatMap(([key, value]) => wordsIn(value, key))
    : [];
}

/** Words from `Intl`: of dates and relative times, and the names of countries, currencies and languages. */
const written: ReadonlySet<string> = new Set(intlWords());

function intlWords(): string[] {
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1 + month));
  const dates = (['long', 'short', 'narrow'] as const).flatMap((style) => {
    const format = new Intl.DateTimeFormat('en', {
      month: style,
      weekday: style,
      hour: 'numeric',
      timeZoneName: 'short',
    });
    return months.map((day) => format.format(day));
  });
  const ago = (['second', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] as const).flatMap((unit) =>
    [-2, -1, 0, 1, 2].map((count) => new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(count, unit)),
  );
  const units = (['second', 'minute', 'hour', 'day', 'millisecond', 'byte', 'kilobyte', 'megabyte'] as const).flatMap(
    (unit) =>
      (['long', 'short', 'narrow'] as const).map((unitDisplay) =>
        new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay }).format(2),
      ),
  );
  const codes = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((letter) =>
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((other) => letter + other),
  );
  const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const currencies = new Intl.DisplayNames('en', { type: 'currency' });
  const names = [
    ...codes.map((code) => countries.of(code)),
    ...codes.map((code) => languages.of(code.toLowerCase())),
    ...Intl.supportedValuesOf('currency').map((code) => currencies.of(code)),
    ...Intl.supportedValuesOf('timeZone'),
  ];
  return [...dates, ...ago, ...units, ...names].flatMap((text) => (text === undefined ? [] : wordsOf(text)));
}

/** Returns a text without the parts in brackets. */
function withoutMessages(text: string): string {
  const left = text.replace(/\[[^[\]]*(?:\]|…$)/g, ' ');
  return left === text ? text : withoutMessages(left);
}

/** Removes the two halves of shortened data: `Denesik Payme…`, `org_z8…gjrqth`. */
const withoutShortened = (text: string, data: readonly string[]): string =>
  text
    .replaceAll(/(\p{L}[\p{L}\p{M}]*)…/gu, (all, start: string) =>
      data.some((word) => word.startsWith(start.toLowerCase())) ? '…' : all,
    )
    .replaceAll(/…[\p{N}]*(\p{L}[\p{L}\p{M}]*)/gu, (all, end: string) =>
      data.some((word) => word.endsWith(end.toLowerCase())) ? '…' : all,
    );

/**
 * Returns the words of a text that neither a message nor data contains; undefined if there are none.
 * @param data words of the API's responses
 */
export function foreignWords(shown: string, data: ReadonlySet<string>): string | undefined {
  // Two or three capital letters are initials, or the code of a country or currency.
  const left = withoutShortened(withoutMessages(shown).replace(/\b[A-Z]{2,3}\b/g, ' '), [...data]);
  const foreign = wordsOf(left).filter((word) => !data.has(word) && !written.has(word));
  return foreign.length > 0 ? foreign.join(' ') : undefined;
}

/** Texts that no message file contains, with their meaning and the reason. */
export const knownWords: readonly { readonly what: string; readonly pattern: RegExp; readonly why: string }[] = [
  {
    what: 'pattern of a date',
    pattern: /^(?:DD|MM|YYYY|HH|mm|[:/. -])+$/,
    why: "date inputs show the order of day, month and year of the person's own format",
  },
  {
    what: 'day with its weekday',
    pattern: /^[A-Z][a-z]+day, \d\d\/\d\d\/\d{4}$/,
    why: 'the browser has the names of the days in every language',
  },
  {
    what: 'scheme of an address',
    pattern: /^https:\/\/$/,
    why: 'addresses begin this way in every language',
  },
  {
    what: 'keys of a shortcut',
    pattern: /^(?:⌘|(?:Ctrl|Alt|Shift)\+)+\S+$/,
    why: 'keyboards have these names on their keys in both languages',
  },
  {
    what: 'sample of a typeface',
    pattern: /^Aa$/,
    why: 'the letters show how the typeface looks',
  },
  {
    what: 'code of a bank',
    pattern: /^[A-Z]{4} [A-Z]{2} [A-Z\d]{2}(?: [A-Z\d]{3})?$/,
    why: 'a BIC is data, shown in its parts',
  },
  {
    what: 'start of a test key',
    pattern: /^sk_test_…$/,
    why: 'every test key begins this way',
  },
  {
    what: 'color',
    pattern: /^#[0-9a-f]{6}$/,
    why: 'CSS writes colors this way',
  },
  {
    what: 'time of a job',
    pattern: /^(?:Every|At) [\d:]+/,
    why: 'cronstrue writes it, in the language of the person',
  },
  {
    what: 'reason of a dispute',
    pattern: /^[A-Z]?\d+(?:\.\d)? /,
    why: "it is a card scheme's code with its meaning, which the list of codes has in both languages",
  },
  {
    what: 'name of the graph library',
    pattern: /^React Flow(?: attribution)?$/,
    why: 'its license asks for the name',
  },
  {
    what: 'failed read of the API description',
    pattern: /^Failed to parse URL from \/openapi\.json$/,
    why: 'there is no server in this test, and the page tells what the browser says',
  },
];
