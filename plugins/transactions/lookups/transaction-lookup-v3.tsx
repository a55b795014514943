import { defineList } from '#core/ui';
import { listOrSearch } from '../list-start.ts';
import { allLookupParts, lookupFilters, useLookupData } from './all-transactions.tsx';
import { FilterBuilder } from './filter/builder.tsx';
import { longestFilter } from './filter/filter-text.ts';
import { FilterTextEditor } from './filter/filter-text-editor.tsx';
import { useFilterWords } from './filter/filter-words.ts';
import './lookups.css';
import { useLookupText } from './texts.ts';

/** List of all transactions, filtered by conditions that are combined with and, or and groups. */
export default defineList({
  ...allLookupParts,
  id: ({ tier }) => `transactions.v3.${tier}`,
  endpointFor: listOrSearch,
  useText: useLookupText,
  useData: () => ({ ...useLookupData(), conditionsText: useFilterWords() }),
  filters: (f, context) => [
    ...lookupFilters(f, { ...context, hasConditions: false }),
    f.custom('filter', 'lookups.filter.title', {
      id: 'where',
      editor: FilterTextEditor,
      words: (filter) => shortenSentence(context.conditionsText(filter)),
      longest: longestFilter,
    }),
  ],
  above: FilterBuilder,
}).Screen;

/** Shortens the description of the conditions for their chip, because the full conditions are already on the screen. */
const shortenSentence = (sentence: string) => (sentence.length > 48 ? `${sentence.slice(0, 47).trimEnd()}…` : sentence);
