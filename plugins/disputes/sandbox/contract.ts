/** What the sandboxes of other plugins may know of disputes. */
export { paymentDisputeOf } from './of-payment.ts';
export { openDispute } from './open.ts';
export { Disputes } from './token.ts';
