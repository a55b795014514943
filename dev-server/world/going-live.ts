/** Requirements for a merchant's live payments, reported by the plugins that store them. */
import type { Objection } from './entities/define.ts';
import type { Merchant } from './types.ts';
import type { World } from './world.ts';

/** Requirement that a merchant does not meet yet. @public */
export interface LiveGap {
  /** Stable, for texts of screens: `form`, `documents`, `agreement`, `mid`. */
  readonly code: string;
  /** Text for the person. */
  readonly message: string;
}

/** Returns what a merchant lacks of one plugin's conditions; nothing where they hold. @public */
export type LiveCondition = (merchant: Merchant, world: World) => readonly LiveGap[];

/**
 * Returns why a merchant may not begin to take live payments. Held against every change of a merchant, whichever call
 * makes it, so that no way leads past boarding.
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
