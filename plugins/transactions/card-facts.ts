/** Data of the card and the payer in the detail of a transaction. */
import * as Type from 'typebox';
import { Instant, oneOf } from '#core/api';

export const cardTypes = ['Credit', 'Debit', 'Prepaid', 'Charge'] as const;
/** Card data known from its first six digits. */
export const BinData = Type.Object({
  bin: Type.String(),
  issuerCountry: Type.String(),
  cardType: oneOf(cardTypes),
  brand: Type.String(),
  /** True if an operator has corrected the data. */
  isCorrected: Type.Boolean(),
});
export type BinData = Type.Static<typeof BinData>;
/** Restriction of a payer who was stopped for risk: no further payments until it is lifted. */
export const Restriction = Type.Object({
  status: oneOf(['Active', 'Lifted']),
  since: Instant,
  /** Rule or list that caused the restriction. */
  rule: Type.String(),
  liftedAt: Type.Optional(Instant),
  liftedBy: Type.Optional(Type.String()),
});
export type Restriction = Type.Static<typeof Restriction>;
