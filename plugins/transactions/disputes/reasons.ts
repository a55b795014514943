/** Why payers dispute, by the schemes' own codes, and what each scheme wants to see. */

/** What a reason is about: it says which evidence helps. */
export const reasonKinds = ['fraud', 'notReceived', 'cancelled', 'notAsDescribed', 'credit', 'processing', 'authorisation'] as const;
export type ReasonKind = (typeof reasonKinds)[number];

/** What a reason is called, of the texts below `disputes.reason`: schemes have codes of their own for the same thing. */
export type ReasonText =
  | 'fraudPresent'
  | 'fraudAbsent'
  | 'wrongAmount'
  | 'duplicate'
  | 'notReceived'
  | 'cancelledRecurring'
  | 'notAsDescribed'
  | 'creditMissing'
  | 'authorisation'
  | 'processing'
  | 'noConsent'
  | 'cardholder';

export interface DisputeReason {
  /** The scheme's code: `10.4`, `4837`. */
  readonly code: string;
  readonly kind: ReasonKind;
  readonly text: ReasonText;
}

const reason = (code: string, kind: ReasonKind, text: ReasonText): DisputeReason => ({ code, kind, text });

const visa = [
  reason('10.3', 'fraud', 'fraudPresent'),
  reason('10.4', 'fraud', 'fraudAbsent'),
  reason('12.5', 'processing', 'wrongAmount'),
  reason('12.6', 'processing', 'duplicate'),
  reason('13.1', 'notReceived', 'notReceived'),
  reason('13.2', 'cancelled', 'cancelledRecurring'),
  reason('13.3', 'notAsDescribed', 'notAsDescribed'),
  reason('13.6', 'credit', 'creditMissing'),
];
const mastercard = [
  reason('4808', 'authorisation', 'authorisation'),
  reason('4834', 'processing', 'processing'),
  reason('4837', 'fraud', 'noConsent'),
  reason('4853', 'notAsDescribed', 'cardholder'),
];
const amex = [
  reason('F29', 'fraud', 'fraudAbsent'),
  reason('P08', 'processing', 'duplicate'),
  reason('C08', 'notReceived', 'notReceived'),
  reason('C28', 'cancelled', 'cancelledRecurring'),
  reason('C31', 'notAsDescribed', 'notAsDescribed'),
  reason('C02', 'credit', 'creditMissing'),
];

export const allReasons: readonly DisputeReason[] = [...visa, ...mastercard, ...amex];

/** The reasons of a scheme, by the payment method; Visa's where a scheme has no list of its own here. */
export function reasonsOf(paymentMethod: string): readonly DisputeReason[] {
  if (paymentMethod === 'Mastercard' || paymentMethod === 'Maestro') return mastercard;
  return paymentMethod === 'American Express' ? amex : visa;
}

/** What a code means; nothing for one that is in no list. */
export const reasonOf = (code: string) => allReasons.find((one) => one.code === code);
