import { defineEnum, type EnumOf } from './define-enum.ts';

/** Lists the rails on which money travels between banks. */
export const paymentRail = defineEnum('rail', ['SEPA', 'SEPAInstant', 'FPS', 'FAST', 'EFT', 'SWIFT']);
export type PaymentRail = EnumOf<typeof paymentRail>;

/** Bearer of the bank charges: shared, the payer, the payee (ISO 20022 ChargeBearer: SHAR, DEBT, CRED). */
export const chargeBearer = defineEnum('charges', ['SHA', 'OUR', 'BEN']);
export type ChargeBearer = EnumOf<typeof chargeBearer>;

/** Reason why a transaction waits for a second person. */
export const holdReason = defineEnum('actions.hold', ['Approval', 'Payee', 'Compliance', 'Balance', 'CutOff']);
export type HoldReason = EnumOf<typeof holdReason>;
