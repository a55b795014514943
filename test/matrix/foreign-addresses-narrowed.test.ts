// @lane sandbox
import { demoPerson, makeNarrowed } from './callers.ts';
import { testForeignAddresses } from './foreign-addresses.ts';

await testForeignAddresses('a tenant person narrowed to one merchant', (world) =>
  makeNarrowed(world, demoPerson(world, 'tenant'), demoPerson(world, 'merchant').merchantId ?? ''),
);
