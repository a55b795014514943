/** What the detail of a transaction says of its card and its payer. */
import * as Type from 'typebox';
import { Instant, oneOf } from '#core/api';

export const cardTypes = ['Credit', 'Debit', 'Prepaid', 'Charge'] as const;
/** What is known of a card by its first six digits. */
export const BinData = Type.Object({
  bin: Type.String(),
  issuerCountry: Type.String(),
  cardType: oneOf(cardTypes),
  brand: Type.String(),
  /** An operator has put it right. */
  isCorrected: Type.Boolean(),
});
export type BinData = Type.Static<typeof BinData>;
/** A payer who was stopped for risk pays nothing more until somebody lifts it. */
export const Restriction = Type.Object({
  status: oneOf(['Active', 'Lifted']),
  since: Instant,
  /** The rule or list behind it. */
  rule: Type.String(),
  liftedAt: Type.Optional(Instant),
  liftedBy: Type.Optional(Type.String()),
});
export type Restriction = Type.Static<typeof Restriction>;
