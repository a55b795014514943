// @lane sandbox
/** The sandbox answers each call for MIDs, methods, providers and MPI settings correctly. */
import { mids, mpi, paymentMethods, serviceProviders } from '../../../plugins/acquiring/api.ts';
import { Mids, MpiSettings, PaymentMethods, ServiceProviders } from '../../../plugins/acquiring/sandbox/contract.ts';
import { checkAnswers } from '../../harness/check-resource/check-answers.ts';

const common = { plugin: 'acquiring', as: 'tenant' } as const;

checkAnswers({ ...common, collection: mids, entity: Mids });
checkAnswers({ ...common, collection: mpi, entity: MpiSettings });
checkAnswers({
  ...common,
  collection: paymentMethods,
  entity: PaymentMethods,
});
checkAnswers({
  ...common,
  collection: serviceProviders,
  entity: ServiceProviders,
});
