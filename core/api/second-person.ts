/** Part of responses that explains why a user does not count as the second person for an action. */
import * as Type from 'typebox';
import { Instant } from '../model/shapes.ts';

/**
 * A recent change by one user to the other user's account. After it, neither may approve what the other created.
 * @public
 */
export const AccountChange = Type.Object({
  /** Name of the other user. */
  name: Type.String(),
  isByYou: Type.Boolean(),
  changed: Instant,
  /** Number of days for which the change counts; absent if it counts permanently. */
  days: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type AccountChange = Type.Static<typeof AccountChange>;
