/** What holds for every resource, of MIDs, methods, providers and MPI settings. */
import { mids, mpi, paymentMethods, serviceProviders } from '../../../../plugins/settings/acquiring/api.ts';
import { Mids, MpiSettings, PaymentMethods, ServiceProviders } from '../../../../plugins/settings/sandbox/contract.ts';
import { checkResource } from '../../../harness/check-resource/index.ts';

const common = { plugin: 'settings', as: 'tenant' } as const;

checkResource({ ...common, screen: () => import('../../../../plugins/settings/acquiring/mids.tsx'), collection: mids, entity: Mids });
checkResource({ ...common, screen: () => import('../../../../plugins/settings/acquiring/mpi.tsx'), collection: mpi, entity: MpiSettings });
checkResource({
  ...common,
  screen: () => import('../../../../plugins/settings/acquiring/payment-methods.tsx'),
  collection: paymentMethods,
  entity: PaymentMethods,
});
checkResource({
  ...common,
  screen: () => import('../../../../plugins/settings/acquiring/service-providers.tsx'),
  collection: serviceProviders,
  entity: ServiceProviders,
});
