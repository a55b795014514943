/**
 * Decides whether a call acts in Test or Live. The server decides, by the status of the merchant, and not the header.
 */
import type { AnyEndpoint } from '../../core/http/endpoint.ts';
import type { Mode, Person } from '../world/types.ts';
import type { World } from '../world/world.ts';
import { SandboxError } from './define.ts';

/**
 * Returns true if a person acts for a merchant that doesn't take live payments, and so may act only in Test.
 * @public
 */
export function isHeldInTest({ merchantId }: Pick<Person, 'merchantId'>, world: Pick<World, 'merchant'>): boolean {
  const merchant = merchantId === undefined ? undefined : world.merchant(merchantId);
  return merchant !== undefined && merchant.processingStatus !== 'Processing';
}

/**
 * Returns the mode of a call. For a merchant that is limited to Test, it is Test unless the call requests Live. Live is
 * rejected, except for data that is the same in both modes, and for reads of past data of a merchant that was closed.
 * @param wanted requested by the call or its key; undefined if neither does
 * @throws SandboxError 403 for Live if the merchant may not act in it
 */
export function modeFor(
  endpoint: AnyEndpoint,
  person: Person,
  world: Pick<World, 'merchant'>,
  wanted: Mode | undefined,
): Mode {
  if (!isHeldInTest(person, world)) return wanted ?? 'Live';
  if (wanted !== 'Live' || endpoint.anyMode || typeof endpoint.guard === 'string') return 'Test';
  if (endpoint.method === 'GET' && world.merchant(person.merchantId ?? '')?.processingStatus === 'NoProcessing')
    return 'Live';
  throw new SandboxError(
    403,
    'mode.live',
    'Your business can’t take live payments yet. Switch to test mode, or finish boarding first.',
  );
}
