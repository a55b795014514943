import * as Type from 'typebox';
import { entityToken } from '#sandbox';
import { keyPurposes, keyRequests, keyStates } from '../keys/api.ts';

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values] });

/** Encryption keys. Key material is not stored, only a hash that identifies it. */
export const EncryptionKeys = entityToken(
  'encryption-key',
  Type.Object(
    {
      id: Type.String({ minLength: 1, maxLength: 64 }),
      tenantId: Type.String({ minLength: 1, maxLength: 64 }),
      name: Type.String({ minLength: 1, maxLength: 80 }),
      purpose: oneOf(keyPurposes),
      state: oneOf(keyStates),
      keyVersion: Type.Integer({ minimum: 1 }),
      fingerprint: Type.String({ maxLength: 64 }),
      rotationDays: Type.Integer({ minimum: 7, maximum: 365 }),
      rotated: Type.Integer({ minimum: 0 }),
      /** Request of a person that a second person has to approve. */
      pending: Type.Optional(
        Type.Object(
          { action: oneOf(keyRequests), personId: Type.String({ maxLength: 64 }), at: Type.Integer({ minimum: 0 }) },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
);
