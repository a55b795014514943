/**
 * The records that notifications and files are about, so that only people who may view all of these records see them.
 */
import { subjectOf } from '../world/entities/subject.ts';
import type { EntityRecord, EntityToken } from '../world/entities/token.ts';
import type { Subject } from '../world/grants.ts';
import { wholeWorld } from '../world/narrowed.ts';
import type { World } from '../world/world.ts';

/**
 * Returns the merchants, payment methods and providers that a record names, including those of the records that it
 * refers to.
 * @public
 */
export function aboutRecord<Stored extends EntityRecord>(
  world: World,
  token: EntityToken<Stored>,
  record: Stored,
): Subject {
  const whole = wholeWorld(world);
  const store = whole.of(token);
  return store ? subjectOf(whole, store.definition, record) : {};
}

/** Returns the subject of data grants for a merchant. @public */
export const aboutMerchant = (merchantId: string | undefined): Subject => ({
  merchants: merchantId === undefined ? [] : [merchantId],
});
