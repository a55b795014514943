/**
 * Contract with the sandboxes of other plugins: whether a method, a provider and a MID take a payment, the decision of
 * 3-D Secure, and the lists.
 */
import { mids, mpi, paymentMethods, serviceProviders } from '../api.ts';
import { Mids, MpiSettings, PaymentMethods, ServiceProviders } from './tokens.ts';

export { authenticate, isMoto, methodProblem, providerOf } from './lists.ts';
export { midFor, midOf, midToday } from './mids.ts';
export { Mids, MpiSettings, PaymentMethods, ServiceProviders };

/** Lists whose changes the home of the settings shows. */
export const acquiringSettings = [
  { collection: mids, token: Mids },
  { collection: mpi, token: MpiSettings },
  { collection: paymentMethods, token: PaymentMethods },
  { collection: serviceProviders, token: ServiceProviders },
];
