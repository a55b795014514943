/**
 * A world for tests that are not about size: to make one of 2,000 transactions takes a twelfth of the time of one of
 * 50,600.
 */
import { createWorld, type WorldOptions } from '../../dev-server/world/create.ts';
import type { World } from '../../dev-server/world/world.ts';
import { usualTransactions } from './usual-transactions.ts';

/** Makes a world with the usual transactions of tests where the options name no other number. */
export const smallWorld = (options: WorldOptions = {}): World =>
  createWorld({ ...options, transactions: options.transactions ?? usualTransactions });
