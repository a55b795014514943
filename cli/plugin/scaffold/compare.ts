/** A scaffolded plugin beside today's template. */

import type { Files } from './part.ts';
import { hashOf, type ScaffoldRecord } from './record.ts';

/** Required change of a file. */
export type Change =
  /** Unchanged by the author: today's template takes its place. */
  | { readonly kind: 'update'; readonly path: string; readonly before: string; readonly after: string }
  /** The template has it now; the plugin has not. */
  | { readonly kind: 'add'; readonly path: string; readonly after: string }
  /** Unchanged by the author, and the template has it no more. */
  | { readonly kind: 'remove'; readonly path: string; readonly before: string }
  /** Changed by both, or removed by one and changed by the other: a person decides. */
  | { readonly kind: 'merge'; readonly path: string; readonly before: string; readonly after: string };

/**
 * @param record what was generated
 * @param present the plugin's files as they are, by path; those that are gone are not in it
 * @param rendered today's template with the record's answers
 * @returns what is new in the template, by path; nothing for files that only the author changed
 */
export function compare(record: Pick<ScaffoldRecord, 'files'>, present: Files, rendered: Files): readonly Change[] {
  const paths = [...new Set([...Object.keys(record.files), ...rendered.keys()])].sort();
  return paths.flatMap((path) => changeOf(path, record.files[path], present.get(path), rendered.get(path)) ?? []);
}

function changeOf(
  path: string,
  generated: string | undefined,
  before: string | undefined,
  after: string | undefined,
): Change | undefined {
  const isTouched = before === undefined ? generated !== undefined : hashOf(before) !== generated;
  const isNew = after === undefined ? generated !== undefined : hashOf(after) !== generated;
  // Either the template is unchanged, or the file already has the new contents of the template.
  if (!isNew || (after !== undefined && before !== undefined && hashOf(after) === hashOf(before))) return undefined;
  if (after === undefined) {
    if (before === undefined) return undefined;
    return isTouched ? { kind: 'merge', path, before, after: '' } : { kind: 'remove', path, before };
  }
  if (before === undefined)
    return isTouched ? { kind: 'merge', path, before: '', after } : { kind: 'add', path, after };
  return isTouched ? { kind: 'merge', path, before, after } : { kind: 'update', path, before, after };
}
