import * as Type from 'typebox';
import { entityToken, type StoredOf } from '#sandbox';
import { declinePendingRatio } from '../../alerts/api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
/** Alert rules of a tenant. Active rules for a metric replace the default threshold of the reports. */
export const AlertRules = entityToken(
  'alert-rule',
  Type.Object({ id: Id, tenantId: Id, ...declinePendingRatio.facts.item.properties }, { additionalProperties: false }),
);
export type AlertRule = StoredOf<typeof AlertRules>;
