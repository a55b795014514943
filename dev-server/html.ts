import { oneFullStop } from '../core/i18n/one-full-stop.ts';

/** Safe HTML. Values in a template are escaped, except values that are Html. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | undefined | readonly Html[];

/**
 * Creates HTML from a template such as `html\`<b>${name}</b>\``. Escapes each value for text and double-quoted
 * attributes. @public
 */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(
    oneFullStop(
      strings.reduce((text, string, at) => text + string + (at < values.length ? render(values[at]) : ''), ''),
    ),
  );
}

/** Marks the portal's own markup as safe, so that it isn't escaped. */
export const trustMarkup = (markup: string): Html => new Html(markup);

function render(value: Part): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map((part) => part.text).join('');
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
