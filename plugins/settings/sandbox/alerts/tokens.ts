import * as Type from 'typebox';
import { entityToken, type StoredOf } from '#sandbox';
import { declinePendingRatio } from '../../alerts/api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
/** Where a tenant has an active rule of a metric, its rules decide; where it has none, the standard of the reports does. */
export const AlertRules = entityToken(
  'alert-rule',
  Type.Object({ id: Id, tenantId: Id, ...declinePendingRatio.facts.item.properties }, { additionalProperties: false }),
);
export type AlertRule = StoredOf<typeof AlertRules>;
