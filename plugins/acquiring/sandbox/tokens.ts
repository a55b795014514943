/** Stored records of MIDs, methods, providers and MPI settings. */
import * as Type from 'typebox';
import { entityToken } from '#sandbox';
import { mids, mpi, paymentMethods, serviceProviders } from '../api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false } as const;
const tenant = { id: Id, tenantId: Id };

/** Stored fields of a MID. Only the end of the key is stored; `apiKeySet` increases when a new key is set. */
const {
  volumeUsed: _volume,
  volumeCurrency: _currency,
  countUsed: _count,
  used: _used,
  disputeRatio: _ratio,
  apiKey: _keyOfMid,
  ...midFields
} = mids.facts.item.properties;
export const Mids = entityToken(
  'mid',
  Type.Object({ ...tenant, merchantId: Id, ...midFields, apiKeySet: Type.Integer() }, closed),
);

const { isExpired: _expired, ...mpiFields } = mpi.facts.item.properties;
export const MpiSettings = entityToken('mpi-setting', Type.Object({ ...tenant, ...mpiFields }, closed));

const { payments: _ofMethod, ...methodFields } = paymentMethods.facts.item.properties;
export const PaymentMethods = entityToken('payment-method', Type.Object({ ...tenant, ...methodFields }, closed));

/** Stored fields of a provider. Only the end of the key is stored; `apiKeySet` increases when a new key is set. */
const {
  payments: _ofProvider,
  approved: _approved,
  merchants: _merchants,
  apiKey: _key,
  ...providerFields
} = serviceProviders.facts.item.properties;
export const ServiceProviders = entityToken(
  'service-provider',
  Type.Object({ ...tenant, ...providerFields, apiKeySet: Type.Integer() }, closed),
);
