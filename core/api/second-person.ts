/** Part of the responses that explains why a user does not count as the second person of an action. */
import * as Type from 'typebox';
import { Instant } from '../model/shapes.ts';

/**
 * Recent change by a user to the other user's account, because of which neither may approve what the other created.
 * @public
 */
export const AccountChange = Type.Object({
  /** The other person. */
  name: Type.String(),
  isByYou: Type.Boolean(),
  changed: Instant,
  /** Number of days after the change for which it counts; absent if it counts permanently. */
  days: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type AccountChange = Type.Static<typeof AccountChange>;
