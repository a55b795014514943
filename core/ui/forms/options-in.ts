import { isLocalizedText, localized } from '../../i18n/localized.ts';
import type { Option } from '../data-grid/types.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The options in an answer: a list, or a page of one; each with `id` and `name` (or `value` and `label`), or just a text. @param language of the names, where the answer has them in several */
export function optionsIn(answer: unknown, language: string): Option[] {
  const list: unknown = isRecord(answer) && Array.isArray(answer.data) ? answer.data : answer;
  if (!Array.isArray(list)) return [];
  return list.flatMap((one: unknown): Option[] => {
    if (typeof one === 'string') return [{ id: one, name: one }];
    if (!isRecord(one)) return [];
    const id = one.id ?? one.value;
    const name = (isLocalizedText(one.name) ? localized(one.name, language) : one.name) ?? one.label ?? id;
    return id === undefined || id === null ? [] : [{ id: String(id), name: String(name) }];
  });
}
