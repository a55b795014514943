/** What a merchant has told of its registration when it boarded. */
import type { World } from '#sandbox';

export interface Registration {
  readonly taxNo?: string | undefined;
  readonly registrationNo?: string | undefined;
}

/** Empty where boarding is off, or the merchant has not said it yet. */
export function registrationOf(_world: World, _merchantId: string): Registration {
  return {};
}
