import { defineEnum, type EnumOf } from './define-enum.ts';

export const merchantStatus = defineEnum('status', ['Active', 'Inactive', 'Locked']);
/** Status of a merchant. @public */
export type MerchantStatus = EnumOf<typeof merchantStatus>;

/** Lists what payments a merchant can take: live ones, test ones or none. @public */
export const processingStatus = defineEnum('processingStatus', ['Processing', 'SandboxEnabled', 'NoProcessing']);
export type ProcessingStatus = EnumOf<typeof processingStatus>;
