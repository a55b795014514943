/** Comparison of a scaffolded plugin with the current template. */

import type { Files } from './part.ts';
import { hashOf, type ScaffoldRecord } from './record.ts';

/** A change to a file. */
export type Change =
  /** The author has not changed the file, so that it can be replaced by the current template's. */
  | { readonly kind: 'update'; readonly path: string; readonly before: string; readonly after: string }
  /** The current template has the file, but the plugin does not. */
  | { readonly kind: 'add'; readonly path: string; readonly after: string }
  /** The author has not changed the file, and the current template no longer has it. */
  | { readonly kind: 'remove'; readonly path: string; readonly before: string }
  /** Both have changed the file, or one has removed and the other changed it, so that the author has to decide. */
  | { readonly kind: 'merge'; readonly path: string; readonly before: string; readonly after: string };

/**
 * @param record record of the generated files
 * @param present the plugin's current files by path, without removed ones
 * @param rendered files of the current template with the answers in the record
 * @returns the changes of the template by path; none for files that only the author has changed
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
