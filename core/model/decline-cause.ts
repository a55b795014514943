import { defineEnum, type EnumOf } from './define-enum.ts';

/** Causes of declined and failed payments: the party or the fault that ended them. @public */
export const declineCause = defineEnum('lookups.declineCause', ['Issuer', 'Payer', 'Rules', 'Technical']);
/** Cause of a declined or failed payment. @public */
export type DeclineCause = EnumOf<typeof declineCause>;
