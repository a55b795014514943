/**
 * Leaves out of TanStack Query the pages of infinite queries, which the portal has none of: each query imports how they
 * are fetched (1 kB of the first load).
 */
import type { Plugin } from 'esbuild';

/** Module in place of theirs. A query of that type fails, in development too. */
const contents = `
const refuse = () => { throw new Error('The portal has no infinite queries.'); };
export { refuse as infiniteQueryBehavior, refuse as hasNextPage, refuse as hasPreviousPage };
`;

export function queryCore(): Plugin {
  return {
    name: 'portal-query-core',
    setup(build) {
      build.onLoad({ filter: /[\\/]query-core[\\/].*[\\/]infiniteQueryBehavior\.js$/ }, () => ({
        contents,
        loader: 'js',
      }));
    },
  };
}
