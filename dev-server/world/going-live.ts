/** Requirements for a merchant's live payments, reported by the plugins that store them. */
import type { Objection } from './entities/define.ts';
import type { LiveGap } from './live-gap.ts';
import type { Merchant } from './types.ts';
import type { World } from './world.ts';

/** Returns the unfulfilled requirements of one plugin; empty if there are none. @public */
export type LiveCondition = (merchant: Merchant, world: World) => readonly LiveGap[];

/**
 * Returns an objection if a merchant may not start to take live payments. All changes of a merchant are checked,
 * regardless of the call, so that boarding can't be skipped.
 */
export function whyNotLive(
  before: Merchant | undefined,
  after: Merchant | undefined,
  world: World,
): Objection | undefined {
  if (after?.processingStatus !== 'Processing' || before?.processingStatus === 'Processing') return undefined;
  const gaps = world.gapsBeforeLive(after);
  if (gaps.length === 0) return undefined;
  return {
    code: 'merchant.not-ready',
    field: 'processingStatus',
    message: gaps.map(({ message }) => message).join(' '),
  };
}
