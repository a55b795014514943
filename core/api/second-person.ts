/** How answers tell why a person does not count as the second one of an act. */
import * as Type from 'typebox';
import { Instant } from './shapes.ts';

/** One of two people has changed the other's account lately, so neither approves what the other created. */
export const AccountChange = Type.Object({
  /** The other person. */
  name: Type.String(),
  isByYou: Type.Boolean(),
  changed: Instant,
  /** How many days after the change it counts; absent where it does for good. */
  days: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type AccountChange = Type.Static<typeof AccountChange>;
