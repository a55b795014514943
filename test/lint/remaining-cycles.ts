/** Circular imports that remain. The lists only get shorter: a new circular import is resolved, not added. */
import type { FolderCycle } from './import-cycles.ts';

/** Files whose types refer to each other: a rule of an entity reads the world, and the world has the entities. */
export const remainingFileCycle: readonly string[] = [
  'dev-server/world/entities/define.ts',
  'dev-server/world/entities/registry.ts',
  'dev-server/world/entities/rules.ts',
  'dev-server/world/entities/store.ts',
  'dev-server/world/jobs.ts',
  'dev-server/world/trails.ts',
  'dev-server/world/world.ts',
];

/** Folders that import each other, with the reason. */
export const remainingFolderCycles: readonly (FolderCycle & { readonly reason: string })[] = [
  {
    folder: '',
    names: ['cli', 'dev-server'],
    reason: 'the sandbox serves the files of cli/build/assets, and the command line starts the sandbox',
  },
  {
    folder: 'dev-server/fixtures',
    names: ['format', 'match', 'operators'],
    reason:
      'an operator of a matcher checks, describes and matches values, and each of these folders iterates the operators',
  },
  {
    folder: 'dev-server/world',
    names: [
      'businesses.ts',
      'changes',
      'core-tokens.ts',
      'cross.ts',
      'decline-causes.ts',
      'destinations.ts',
      'entities',
      'exchange.ts',
      'facts.ts',
      'grants.ts',
      'groups.ts',
      'jobs.ts',
      'ledger',
      'lifecycle',
      'masks.ts',
      'names.ts',
      'notifications',
      'provider.ts',
      'query.ts',
      'rates.ts',
      'reference',
      'screened.ts',
      'trails.ts',
      'transaction-routes.ts',
      'types.ts',
      'world.ts',
    ],
    reason: 'types.ts has the types of all records, and world.ts the interfaces of all folders',
  },
  {
    folder: 'plugins',
    names: [
      'agreements',
      'boarding',
      'bulk-updates',
      'disputes',
      'payments',
      'reports',
      'scheduler',
      'settings',
      'setup-tool',
      'support',
      'terminals',
      'transactions',
    ],
    reason: 'sandboxes read records of each other through sandbox/contract.ts',
  },
  { folder: 'plugins', names: ['crm', 'pipelines'], reason: 'as above' },
];
