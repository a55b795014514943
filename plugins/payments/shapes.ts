/** Schemas that several API calls share. */
import * as Type from 'typebox';
import { Instant } from '#core/api';
import { payeeResult } from './model/payee.ts';

export const Id = Type.String({ minLength: 1, maxLength: 80 });
export const Text = (maxLength: number, minLength = 1) => Type.String({ minLength, maxLength });
export const Reason = Text(500, 3);
export const Day = Type.String({
  pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
  description: 'a date: 2026-01-31',
});
const closed = { additionalProperties: false };

const account = {
  iban: Type.Optional(Type.String({ maxLength: 42 })),
  bic: Type.Optional(Type.String({ maxLength: 14 })),
  sortCode: Type.Optional(Type.String({ maxLength: 10 })),
  accountNumber: Type.Optional(Type.String({ maxLength: 40 })),
};
/** Bank details as entered. */
export const PayeeInput = Type.Object(
  { name: Text(140), country: Type.String({ pattern: '^[A-Z]{2}$' }), ...account },
  closed,
);
export type PayeeInput = Type.Static<typeof PayeeInput>;
export const Payee = PayeeInput;

/** Result of the bank's name check, with the bank's name for the account if it is a close match. */
export const PayeeCheck = Type.Object({ result: payeeResult.schema, bankName: Type.Optional(Type.String()) }, closed);
export type PayeeCheck = Type.Static<typeof PayeeCheck>;

export const Who = Type.Object({ by: Type.String(), at: Instant }, closed);

/** Error of a field with its text. The code is the text key in other languages: `problem.<code>`. */
export const ProblemAnswer = Type.Object(
  {
    field: Type.String(),
    code: Type.String(),
    message: Type.String(),
    values: Type.Optional(
      Type.Unsafe<Readonly<Record<string, string>>>({ type: 'object', additionalProperties: { type: 'string' } }),
    ),
  },
  closed,
);
export type ProblemAnswer = Type.Static<typeof ProblemAnswer>;
