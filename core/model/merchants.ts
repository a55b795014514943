import { defineEnum, type EnumOf } from './define-enum.ts';

export const merchantStatus = defineEnum('status', ['Active', 'Inactive', 'Locked']);
/** Status of a merchant. @public */
export type MerchantStatus = EnumOf<typeof merchantStatus>;

/** Payments that a merchant can accept: live, test or none. @public */
export const processingStatus = defineEnum('processingStatus', ['Processing', 'SandboxEnabled', 'NoProcessing']);
export type ProcessingStatus = EnumOf<typeof processingStatus>;
