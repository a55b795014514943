// @lane sandbox
import { demoPerson } from './callers.ts';
import { testForeignBodies } from './foreign-bodies.ts';

await testForeignBodies('the merchant', (world) => demoPerson(world, 'merchant'));
