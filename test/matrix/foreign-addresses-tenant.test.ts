// @lane sandbox
import { demoPerson } from './callers.ts';
import { testForeignAddresses } from './foreign-addresses.ts';

await testForeignAddresses('the tenant', (world) => demoPerson(world, 'tenant'));
