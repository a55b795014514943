/** Token of websites. */
import * as Type from 'typebox';
import { entityToken } from '#sandbox';
import { websites } from '../api.ts';

const owned = { id: Type.String(), tenantId: Type.String(), merchantId: Type.String() };
export const Websites = entityToken(
  'website',
  Type.Object({ ...owned, ...websites.facts.item.properties }, { additionalProperties: false }),
);
