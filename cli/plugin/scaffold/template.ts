/** Templates of the files of a plugin. */
import { literal } from './code.ts';
import type { Names } from './part.ts';

/** Folder of the templates. */
export const templateDir = new URL('../template/', import.meta.url);

/**
 * Inserts a plugin's names into a template: `{{name}}` unchanged (only for words of code and addresses), `{{text
 * name}}` as a literal, `{{code name}}` as code.
 * @throws RangeError for a name without a value, and for a value that is not a word
 */
export function fillTemplate(text: string, names: Names, path: string): string {
  const isCode = /\.tsx?$/.test(path.replace(/\.tmpl$/, ''));
  // i18next also uses {{…}}. Its placeholders are written with spaces, `{{ count }}`, so this pattern skips them.
  return text.replace(/\{\{(?:(text|code) )?(\w+)\}\}/g, (_match, how: string | undefined, name: string) => {
    const value = Object.hasOwn(names, name) ? names[name] : undefined;
    if (value === undefined) throw new RangeError(`The template ${path} names {{${name}}}, which is not known.`);
    if (how === 'text') return literal(value);
    if (how === undefined && isCode && !/^\/?[A-Za-z0-9][A-Za-z0-9./-]*$/.test(value))
      throw new RangeError(`The template ${path} puts ${literal(value)} into code.`);
    return value;
  });
}
