/** The sandbox's world. A reset replaces it by a new world of the same seed. */
import exportRoutes from './sandbox/export-routes.ts';
import type { Setup } from './setup.ts';
import { postTo } from './webhook-receiver.ts';
import { createWorld } from './world/create.ts';
import { endWork } from './world/work.ts';
import type { World } from './world/world.ts';

export interface CurrentWorld {
  /** Returns the current world. */
  world(): World;
  /** Calls back with the current world, and with each world that replaces it. */
  onWorld(use: (world: World) => void): void;
  /** Runs the world's jobs also while there are no calls, and prepares its first search. */
  run(): void;
  /** Creates the world from the seed again. */
  remake(): void;
  /** Ends the jobs and the work of the world. */
  stop(): void;
}

/**
 * Number of transactions above which the first search takes many seconds. At this number it takes a quarter of a
 * second.
 */
const largeWorld = 100_000;

export function createCurrentWorld({ options, seed, plugins, log }: Setup): CurrentWorld {
  const { isStepped, transactions, traffic, webhooksTo } = options;
  const post = webhooksTo === undefined ? undefined : postTo(webhooksTo);
  const { permissions, config } = plugins;
  const parts = [exportRoutes, plugins.sandbox];
  const make = () => {
    const now = options.now ?? Date.now();
    return createWorld({ seed, now, isStepped, transactions, traffic, post, permissions, config, parts, log });
  };
  let world = make();
  let isStopped = false;
  let ticking: NodeJS.Timeout | undefined;
  const users: ((world: World) => void)[] = [];
  const warmUp = ({ transactions: all } = world) => {
    if (all.size > largeWorld) void all.warmUp(() => !isStopped && world.transactions === all);
  };
  return {
    world: () => world,
    onWorld(use) {
      users.push(use);
      use(world);
    },
    run() {
      ticking = setInterval(() => world.clock.settle(), 1_000).unref();
      warmUp();
    },
    remake() {
      endWork(world.work);
      world = make();
      for (const use of users) use(world);
      warmUp();
    },
    stop() {
      isStopped = true;
      endWork(world.work);
      clearInterval(ticking);
    },
  };
}
