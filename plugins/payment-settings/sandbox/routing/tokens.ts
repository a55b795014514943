/** Entities of channels, routes and routing rules. */
import * as Type from 'typebox';
import { entityToken } from '#sandbox';
import { channels, routes, ruleSet } from '../../routing/api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false } as const;
const owned = { id: Id, tenantId: Id, merchantId: Id };
const set = Type.Object(ruleSet, closed);

export const Channels = entityToken(
  'payment-channel',
  Type.Object({ ...owned, ...channels.facts.item.properties }, closed),
);
export const Routes = entityToken('payment-route', Type.Object({ ...owned, ...routes.facts.item.properties }, closed));
/** Routing rules, one record for each merchant that has rules: the draft, and the published versions, newest first. */
export const RoutingRules = entityToken(
  'routing-rules',
  Type.Object(
    {
      ...owned,
      draft: Type.Optional(set),
      versions: Type.Array(
        Type.Object(
          { number: Type.Integer(), published: Type.Integer(), by: Type.String(), note: Type.String(), ...ruleSet },
          closed,
        ),
      ),
    },
    closed,
  ),
);
