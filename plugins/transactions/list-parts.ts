/**
 * Parts that the plugin's first screen shares with several other screens. The build bundles them in a single file
 * (cli/build/assets/esbuild/initial-chunk.ts). Otherwise the first rows would need half a dozen files, each with its
 * own request.
 */
export { listCalls } from './list-api.ts';
export { lookupParts } from './lookups/all-transactions.tsx';
export { useListCalls } from './use-list-calls.ts';
export { useMayAct } from './use-may-act.ts';
