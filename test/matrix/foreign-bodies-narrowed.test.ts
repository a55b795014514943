// @lane sandbox
import { demoPerson, makeNarrowed } from './callers.ts';
import { testForeignBodies } from './foreign-bodies.ts';

await testForeignBodies('a tenant person narrowed to one merchant', (world) =>
  makeNarrowed(world, demoPerson(world, 'tenant'), demoPerson(world, 'merchant').merchantId ?? ''),
);
