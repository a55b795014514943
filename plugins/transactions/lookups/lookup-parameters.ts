import type { ListParameters } from '#core/ui';
import type { listOrSearch } from '../list-start.ts';

/** Parameters of the lookups, except the page. */
export type LookupParameters = ListParameters<ReturnType<typeof listOrSearch>>;
