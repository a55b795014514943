/** The acquiring plugin's side of the sandbox API: MIDs, MPI settings, payment methods and service providers. */
import { defineSandbox, liveConditionHook, on, screeningHook, serve } from '#sandbox';
import * as api from './api.ts';
import {
  mandated,
  methodAnswers,
  methodEntity,
  mpiAnswers,
  mpiEntity,
  providerAnswers,
  providerEntity,
} from './sandbox/lists.ts';
import { checkActiveMid, midAnswers, midEntity, paymentMids, tryMid, watchedLimits } from './sandbox/mids.ts';
import { Mids, MpiSettings, PaymentMethods, ServiceProviders } from './sandbox/tokens.ts';

export default defineSandbox(
  {
    entities: [midEntity, mpiEntity, methodEntity, providerEntity],
    hooks: [
      screeningHook.provide(mandated),
      screeningHook.provide(watchedLimits),
      screeningHook.provide(paymentMids),
      liveConditionHook.provide(checkActiveMid),
    ],
  },
  serve(api.mids, Mids, midAnswers),
  serve(api.mpi, MpiSettings, mpiAnswers),
  serve(api.paymentMethods, PaymentMethods, methodAnswers),
  serve(api.serviceProviders, ServiceProviders, providerAnswers),
  [on(api.testMid, tryMid)],
);
