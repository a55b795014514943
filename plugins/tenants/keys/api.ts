/**
 * API calls for the keys that encrypt the data of tenants. Key material is never stored; only the response that creates
 * it contains it.
 */
import * as Type from 'typebox';
import { AccountChange, defineEndpoint, oneOf } from '#core/api';
import { guards } from '../permissions.ts';

const closed = { additionalProperties: false };
const Id = Type.String({ minLength: 1, maxLength: 64 });
const optional = Type.Optional;
const Time = Type.String({ format: 'date-time' });

export const keyPurposes = ['CardData', 'PersonalData', 'Backups'] as const;
/** Actions that need a requester and an approver. */
export const keyRequests = ['Rotate', 'Revoke'] as const;
export const keyStates = ['Enabled', 'Disabled', 'Revoked'] as const;
export const EncryptionKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  tenantId: Type.String(),
  tenantName: Type.String(),
  purpose: oneOf(keyPurposes),
  state: oneOf(keyStates),
  /** Version, which increases with each rotation. The newest version encrypts; all versions decrypt. */
  keyVersion: Type.Integer({ minimum: 1 }),
  /** First characters of the SHA-256 hash of the newest key material, which identify it without revealing it. */
  fingerprint: Type.String(),
  rotationDays: Type.Integer(),
  rotated: Time,
  due: Time,
  /** Request that a second person has not decided on yet. */
  pending: optional(
    Type.Object({
      action: oneOf(keyRequests),
      byName: Type.String(),
      isYours: Type.Boolean(),
      accountChange: optional(AccountChange),
      until: Time,
    }),
  ),
  version: Type.Integer({ minimum: 1 }),
});
export type EncryptionKey = Type.Static<typeof EncryptionKey>;
/** Response with the key material, which is returned only once. */
export const NewKey = Type.Object({ key: EncryptionKey, material: Type.String() });
export type NewKey = Type.Static<typeof NewKey>;

export const listKeys = defineEndpoint({
  id: 'tenants.keys',
  method: 'GET',
  path: '/tenants/encryption-keys',
  summary: 'List the encryption keys of all tenants, without their secrets',
  guard: guards.viewKeys,
  answer: Type.Array(EncryptionKey),
});
export const addKey = defineEndpoint({
  id: 'tenants.keys.add',
  method: 'POST',
  path: '/tenants/encryption-keys',
  summary: 'Create an encryption key; only this response has its secret',
  guard: guards.editKeys,
  userOnly: true,
  sensitive: true,
  body: Type.Object(
    {
      name: Type.String({ minLength: 1, maxLength: 80 }),
      tenantId: Id,
      purpose: oneOf(keyPurposes),
      rotationDays: Type.Integer({ minimum: 7, maximum: 365 }),
    },
    closed,
  ),
  answer: NewKey,
});
export const requestKey = defineEndpoint({
  id: 'tenants.keys.request',
  method: 'PUT',
  path: '/tenants/encryption-keys/{id}/request',
  summary: 'Request a rotation or revocation; another person must approve it within a day',
  guard: guards.editKeys,
  userOnly: true,
  sensitive: true,
  body: Type.Object({ action: oneOf(keyRequests), version: Type.Integer({ minimum: 1 }) }, closed),
  answer: EncryptionKey,
});
export const approveKey = defineEndpoint({
  id: 'tenants.keys.approve',
  method: 'POST',
  path: '/tenants/encryption-keys/{id}/approve',
  summary: 'Approve a rotation or revocation; only this response has the new secret',
  guard: guards.editKeys,
  userOnly: true,
  sensitive: true,
  body: Type.Object({ version: Type.Integer({ minimum: 1 }) }, closed),
  answer: Type.Object({ key: EncryptionKey, material: optional(Type.String()) }),
});
const keyStep = <const Path extends string>(id: string, path: Path, summary: string) =>
  defineEndpoint({
    id: `tenants.keys.${id}`,
    method: 'PUT',
    path,
    summary,
    guard: guards.editKeys,
    userOnly: true,
    sensitive: true,
    answer: EncryptionKey,
  });
export const disableKey = keyStep(
  'disable',
  '/tenants/encryption-keys/{id}/disable',
  "Disable a key; it can't encrypt or decrypt until it is enabled",
);
export const enableKey = keyStep('enable', '/tenants/encryption-keys/{id}/enable', 'Enable a key');
export const declineKey = keyStep(
  'decline',
  '/tenants/encryption-keys/{id}/decline',
  'Reject a request; the requester cancels it with this call',
);
