import { defineEnum, type EnumOf } from './define-enum.ts';

/** Lists the rails on which money travels between banks. @public */
export const paymentRail = defineEnum('rail', ['SEPA', 'SEPAInstant', 'FPS', 'FAST', 'EFT', 'SWIFT']);
/** Rail that a payout is sent over. @public */
export type PaymentRail = EnumOf<typeof paymentRail>;

/** Bearer of the bank charges: shared, the payer, the payee (ISO 20022 ChargeBearer: SHAR, DEBT, CRED). @public */
export const chargeBearer = defineEnum('charges', ['SHA', 'OUR', 'BEN']);
/** Party that bears the charges of a payout. @public */
export type ChargeBearer = EnumOf<typeof chargeBearer>;

/** Reason why a transaction waits for a second person. @public */
export const holdReason = defineEnum('actions.hold', ['Approval', 'Payee', 'Compliance', 'Balance', 'CutOff']);
/** Reason why a transaction waits for a second person. @public */
export type HoldReason = EnumOf<typeof holdReason>;
