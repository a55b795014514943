/**
 * Questions to a merchant before boarding, by step. The forms, the schemas of the API and the validation are all
 * created from this definition.
 */

export const steps = ['company', 'business', 'processing', 'people', 'bank', 'declarations'] as const;
export type Step = (typeof steps)[number];
/** Steps that are a single form; people are a list. */
export type FormStep = Exclude<Step, 'people'>;

export type FieldKind =
  | 'text'
  | 'long'
  | 'email'
  | 'tel'
  | 'digits'
  | 'decimal'
  | 'percentage'
  | 'date'
  | 'country'
  | 'currency'
  | 'currencies'
  | 'choice'
  | 'tick';

export interface FieldDefinition {
  readonly kind: FieldKind;
  /** True if an answer is required; a checkbox must be selected. */
  readonly required?: true;
  readonly minLength?: number;
  /** Maximum number of characters; 200 if absent. */
  readonly maxLength?: number;
  /** Regular expression for the whole value. */
  readonly pattern?: string;
  readonly options?: readonly string[];
  /** Field of the step that has the currency of an amount. */
  readonly currencyField?: string;
}
export type Fields = Readonly<Record<string, FieldDefinition>>;

export const goodsKinds = ['Goods', 'Services', 'Digital', 'Subscriptions'] as const;
export const peopleRoles = ['Director', 'Owner', 'Both'] as const;

export const fieldsOf = {
  company: {
    legalName: { kind: 'text', required: true },
    tradingName: { kind: 'text' },
    registrationNo: { kind: 'text', required: true, minLength: 3, maxLength: 40 },
    taxNo: { kind: 'text', required: true, minLength: 5, maxLength: 20, pattern: '[A-Za-z0-9 .\\-]+' },
    address: { kind: 'text', required: true },
    postalCode: { kind: 'text', required: true, maxLength: 12 },
    city: { kind: 'text', required: true, maxLength: 100 },
    country: { kind: 'country', required: true },
    email: { kind: 'email', required: true, maxLength: 254 },
    phone: { kind: 'tel', maxLength: 30 },
  },
  business: {
    mcc: { kind: 'digits', required: true, pattern: '\\d{4}', maxLength: 4 },
    goods: { kind: 'choice', required: true, options: goodsKinds },
    description: { kind: 'long', required: true, minLength: 50, maxLength: 1_000 },
    /** URLs of websites, one per line. */
    websites: { kind: 'long', required: true, maxLength: 1_000 },
    deliveryDays: { kind: 'digits', maxLength: 3 },
  },
  processing: {
    currencies: { kind: 'currencies', required: true },
    amountCurrency: { kind: 'currency', required: true },
    monthlyVolume: { kind: 'decimal', required: true, maxLength: 18, currencyField: 'amountCurrency' },
    averageTicket: { kind: 'decimal', required: true, maxLength: 18, currencyField: 'amountCurrency' },
    highestTicket: { kind: 'decimal', required: true, maxLength: 18, currencyField: 'amountCurrency' },
    chargebacks: { kind: 'percentage', required: true, maxLength: 6 },
    presentProvider: { kind: 'text' },
  },
  bank: {
    iban: { kind: 'text', required: true, minLength: 15, maxLength: 42 },
    holder: { kind: 'text', required: true },
    bankName: { kind: 'text' },
    currency: { kind: 'currency', required: true },
  },
  declarations: {
    isAccurate: { kind: 'tick', required: true },
    hasNoSanctions: { kind: 'tick', required: true },
    agreesToChecks: { kind: 'tick', required: true },
    signatory: { kind: 'text', required: true },
  },
} as const satisfies Readonly<Record<FormStep, Fields>>;

/** Fields of each person: directors, and owners with a share of at least 25 percent. */
export const personFields = {
  firstName: { kind: 'text', required: true, maxLength: 100 },
  lastName: { kind: 'text', required: true, maxLength: 100 },
  role: { kind: 'choice', required: true, options: peopleRoles },
  birthDate: { kind: 'date', required: true, maxLength: 40 },
  country: { kind: 'country', required: true },
  share: { kind: 'percentage', maxLength: 6 },
  isPep: { kind: 'tick' },
} as const satisfies Fields;

export const lengthOf = ({ maxLength = 200 }: FieldDefinition) => maxLength;

/** Reasons why an answer is invalid. The plugin has a text for each, below `problem`. */
export const problemCodes = [
  ...(['required', 'short', 'format', 'email', 'number', 'percentage', 'website', 'taxNo', 'iban', 'country'] as const),
  ...(['under18', 'shares', 'noDirector', 'noOwner', 'tickets', 'declaration', 'document'] as const),
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export type Answer = string | boolean | readonly string[] | undefined;

/** Returns the problem of a single answer, independent of other answers. */
export function validateAnswer(definition: FieldDefinition, answer: Answer): ProblemCode | undefined {
  const isEmpty =
    answer === undefined ||
    answer === false ||
    (typeof answer === 'string' && answer.trim() === '') ||
    (Array.isArray(answer) && answer.length === 0);
  if (isEmpty) return definition.required ? (definition.kind === 'tick' ? 'declaration' : 'required') : undefined;
  if (typeof answer !== 'string') return undefined;
  if (definition.minLength !== undefined && answer.trim().length < definition.minLength) return 'short';
  if (definition.kind === 'email' && !/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(answer)) return 'email';
  if (definition.kind === 'decimal' && !/^\d{1,12}(\.\d{1,3})?$/.test(answer)) return 'number';
  if (definition.kind === 'percentage' && !/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/.test(answer)) return 'percentage';
  if (definition.pattern !== undefined && !new RegExp(`^(?:${definition.pattern})$`).test(answer)) return 'format';
  return undefined;
}
