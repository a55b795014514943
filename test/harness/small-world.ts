/**
 * A world for tests that don't depend on its size. A world of 2,000 transactions is made in a twelfth of the time of
 * one with 50,600.
 */
import { createWorld } from '../../dev-server/world/create.ts';
import type { WorldOptions } from '../../dev-server/world/options.ts';
import type { World } from '../../dev-server/world/world.ts';
import { usualTransactions } from './usual-transactions.ts';

/** Creates a world with the default number of transactions for tests, unless the options name another number. */
export const smallWorld = (options: WorldOptions = {}): World =>
  createWorld({ ...options, transactions: options.transactions ?? usualTransactions });
