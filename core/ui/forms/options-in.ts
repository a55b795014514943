import { isLocalizedText, localize } from '../../i18n/localize.ts';
import type { Option } from '../inputs/option.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Returns the options in a response: a list, or a page of it. Each option has `id` and `name` (or `value` and `label`),
 * or is just a text.
 * @param language language of the names, if the response has several
 */
export function optionsIn(answer: unknown, language: string): Option[] {
  const list: unknown = isRecord(answer) && Array.isArray(answer.data) ? answer.data : answer;
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown): Option[] => {
    if (typeof entry === 'string') return [{ id: entry, name: entry }];
    if (!isRecord(entry)) return [];
    const id = entry.id ?? entry.value;
    const name = (isLocalizedText(entry.name) ? localize(entry.name, language) : entry.name) ?? entry.label ?? id;
    return id === undefined || id === null ? [] : [{ id: String(id), name: String(name) }];
  });
}
