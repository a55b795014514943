import { defineEnum, type EnumOf } from './define-enum.ts';

/** Payment rails between banks. @public */
export const paymentRail = defineEnum('rail', ['SEPA', 'SEPAInstant', 'FPS', 'FAST', 'EFT', 'SWIFT']);
/** Rail that a payout is sent over. @public */
export type PaymentRail = EnumOf<typeof paymentRail>;

/**
 * Party that pays the bank charges: shared, the payer, or the payee (ISO 20022 ChargeBearer: SHAR, DEBT, CRED). @public
 */
export const chargeBearer = defineEnum('charges', ['SHA', 'OUR', 'BEN']);
/** Party that pays the charges of a payout. @public */
export type ChargeBearer = EnumOf<typeof chargeBearer>;

/** Reasons why a transaction is waiting, such as for the approval of a second user. @public */
export const holdReason = defineEnum('actions.hold', ['Approval', 'Payee', 'Compliance', 'Balance', 'CutOff']);
/** Reason why a transaction is waiting, such as for the approval of a second user. @public */
export type HoldReason = EnumOf<typeof holdReason>;
