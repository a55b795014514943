/**
 * Shared parts of the plugin's first screen and several others: the build bundles them in a single file
 * (cli/build/assets/esbuild/initial-chunk.ts). Split by screens, there would be half a dozen files, each with its own
 * headers, before the first rows.
 */
export { listCalls } from './list-api.ts';
export { lookupParts } from './lookups/all-transactions.tsx';
export { useListCalls } from './use-list-calls.ts';
export { useMayAct } from './use-may-act.ts';
