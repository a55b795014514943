/** Contract with the sandboxes of other plugins. */
import * as Type from 'typebox';
import { entityToken } from '#sandbox';
import { websites } from '../api.ts';

/** Tokens of channels, routes and routing rules. */
export { Channels, Routes, RoutingRules } from './routing/tokens.ts';

const owned = { id: Type.String(), tenantId: Type.String(), merchantId: Type.String() };
export const Websites = entityToken(
  'website',
  Type.Object({ ...owned, ...websites.facts.item.properties }, { additionalProperties: false }),
);
