/** Fields of the lookup's conditions, and their operators. Browser and sandbox share the module. */
import { declineCause, transactionKind, transactionStatus, transactionType } from '#core/api';

export const operators = ['=', '!=', '>', '>=', '<', '<=', 'contains', 'startswith', 'in', 'notin'] as const;
export type Operator = (typeof operators)[number];

/** Type of a field. `words` are texts from a fixed list; numbers are amounts of the major unit or scores. */
export type FieldKind = 'text' | 'number' | 'time' | 'words';

const comparing: Readonly<Record<FieldKind, readonly Operator[]>> = {
  text: ['=', '!=', 'contains', 'startswith', 'in', 'notin'],
  number: ['=', '!=', '>', '>=', '<', '<='],
  time: ['>=', '<'],
  words: ['=', '!=', 'in', 'notin'],
};

const text = { kind: 'text' } as const;
const number = { kind: 'number' } as const;

export const threeDSecureStatuses = ['Authenticated', 'Attempted', 'Failed', 'NotUsed'] as const;

/** Fields by their name in the filter text. */
export const filterFields = {
  status: { kind: 'words', words: transactionStatus.values },
  type: { kind: 'words', words: transactionType.values },
  kind: { kind: 'words', words: transactionKind.values },
  amount: number,
  currency: text,
  baseAmount: number,
  captured: number,
  refunded: number,
  remaining: number,
  created: { kind: 'time' },
  id: text,
  externalId: text,
  merchantName: text,
  payerName: text,
  payerEmail: text,
  paymentMethod: text,
  serviceProvider: text,
  websiteUrl: text,
  mid: text,
  country: text,
  ipAddress: text,
  bin: text,
  last4: text,
  issuerCountry: text,
  issuerName: text,
  cardExpiry: text,
  cardToken: text,
  par: text,
  avsResult: text,
  cvcResult: text,
  adviceCode: text,
  threeDSecure: { kind: 'words', words: threeDSecureStatuses },
  eci: text,
  rrn: text,
  authorizationCode: text,
  arn: text,
  responseCode: text,
  declineReason: text,
  declineCause: { kind: 'words', words: declineCause.values },
  rule: text,
  riskScore: number,
} as const satisfies Readonly<Record<string, { readonly kind: FieldKind; readonly words?: readonly string[] }>>;

export type FilterField = keyof typeof filterFields;
export const filterFieldNames = Object.keys(filterFields) as readonly FilterField[]; // the keys of the object above

export const kindOf = (field: FilterField): FieldKind => filterFields[field].kind;
export const operatorsOf = (field: FilterField): readonly Operator[] => comparing[kindOf(field)];

/** Returns the possible values of a field that has a list of them. */
export function wordsOf(field: FilterField): readonly string[] | undefined {
  const declared = filterFields[field];
  return 'words' in declared ? declared.words : undefined;
}

export const isFilterField = (name: string): name is FilterField => Object.hasOwn(filterFields, name);
/** Returns whether an operator takes a list of values. */
export const takesList = (operator: Operator): boolean => operator === 'in' || operator === 'notin';
