/** Contract with the sandboxes of other plugins about disputes. */
export { paymentDisputeOf } from './of-payment.ts';
export { openDispute } from './open.ts';
export { Disputes } from './token.ts';
