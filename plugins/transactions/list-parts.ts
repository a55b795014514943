/**
 * What several screens of the plugin share with its first one: the build keeps it in one file (dev-server/assets/esbuild/initial-chunk.ts).
 * Cut by screens it would be half a dozen, each with headers of its own, before the first rows.
 */
export { listCalls } from './list-api.ts';
export { lookupParts } from './lookups/all-transactions.tsx';
export { useListCalls } from './use-list-calls.ts';
export { useMayAct } from './use-may-act.ts';
