/** Parts of a resource's list and details, without a page. */
import type { AnyEndpoint } from '../../../core/http/endpoint.ts';
import type { Holder } from '../../../core/permissions/guard.ts';
import type { ListColumn } from '../../../core/ui/list/columns.tsx';
import type { ListContext } from '../../../core/ui/list/list-context.ts';
import type { ListFilter } from '../../../core/ui/list/filters.ts';
import type { Read } from '../../../core/ui/list/use-read.ts';
import type { Item, Spec } from '../../../core/ui/resource/declaration/spec.ts';
import type { Words } from '../../../core/ui/resource/declaration/words.ts';
import { detailLines } from '../../../core/ui/resource/detail-lines.ts';
import { listColumns, listFilters } from '../../../core/ui/resource/resource-list.tsx';

export interface Parts {
  readonly columns: readonly ListColumn<Item>[];
  readonly filters: readonly ListFilter[];
  /** Lines of the details. */
  readonly lines: readonly ListColumn<Item>[];
}

const refused = () => Promise.reject(new Error('Nothing is called here.'));

/** Returns a list context that makes no calls. */
export const contextOf = (holder: Holder, text: Words['text']): ListContext<string> => ({
  userId: 'usr_test',
  timeZone: 'UTC',
  currencies: [],
  mode: 'Live',
  holder,
  tier: holder.tier,
  text,
  client: { call: refused },
  lookup: refused,
});

/**
 * Creates the parts that a person with permission for all guards would see.
 * @param words texts of fields and values
 */
export function partsOf(spec: Spec, holder: Holder, words: Words): Parts {
  const context = contextOf(holder, words.text);
  const { list } = spec.calls;
  return {
    columns: list ? listColumns(spec, list, context, words) : [],
    filters: list ? listFilters(spec, list, context, words, refused) : [],
    lines: detailLines(spec, context, words),
  };
}

/** Returns the parameters that a filter sets. */
export function parametersOf({ kind, id, queryOf }: ListFilter): readonly string[] {
  if (!kind.endsWith('range')) return [id];
  return Object.keys(queryOf({ from: '2026-01-01', to: '2026-01-31' }, { timeZone: 'UTC', now: 0 }));
}

/** Returns the endpoint of a filter's options, which is the first that it reads; undefined if it reads none. */
export function sourceOf(spec: Spec, holder: Holder, words: Words, id: string): AnyEndpoint | undefined {
  let source: AnyEndpoint | undefined;
  const read: Read = (endpoint) => {
    source = endpoint;
    return Promise.resolve([]);
  };
  const filter =
    spec.calls.list &&
    listFilters(spec, spec.calls.list, contextOf(holder, words.text), words, read).find(
      (candidate) => candidate.id === id,
    );
  if (filter?.kind === 'options' && typeof filter.options === 'function')
    filter.options('', new AbortController().signal).catch(() => undefined);
  return source;
}
