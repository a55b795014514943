/** Options of a world, and the additions of plugins to it. */
import type { Permission } from '../../core/permissions/declared.ts';
import type { ConfigReader } from '../../core/plugin/config-schema.ts';
import type { Job } from './clock.ts';
import type { Post } from './destinations.ts';
import type { AnyEntity } from './entities/define.ts';
import type { Provision } from './hooks.ts';
import type { Trails } from './trails.ts';

/** Additions of a plugin to a world. */
export interface WorldPart {
  readonly entities?: readonly AnyEntity[];
  readonly jobs?: readonly Job[];
  readonly trails?: readonly Trails[];
  /** Provisions for the hooks in `world-hooks.ts`. */
  readonly hooks?: readonly Provision[];
}

export interface WorldOptions {
  /** Any integer; 1 by default. The same seed and `now` make the same world. */
  readonly seed?: number;
  /** Time of birth in epoch milliseconds; by default the current time. */
  readonly now?: number;
  /** True if the clock stands still until it is advanced, so that slow and fast computers see the same world. */
  readonly isStepped?: boolean | undefined;
  /** All permissions that the enabled plugins declare, which the roles get by tier. */
  readonly permissions?: readonly Pick<Permission, 'name' | 'tiers'>[];
  /** Settings of the deployment for the plugins; by default only their default values. */
  readonly config?: ConfigReader;
  /** Additions of the enabled plugins. */
  readonly parts?: readonly WorldPart[];
  /** Average number of payments per hour while the clock runs; none by default. */
  readonly traffic?: number | undefined;
  /** Number of transactions at birth; 50,600 by default. */
  readonly transactions?: number | undefined;
  /** Sends real webhooks to receivers on this computer. */
  readonly post?: Post | undefined;
  /** Called with a line about each job that fails. */
  readonly log?: (line: string) => void;
}
