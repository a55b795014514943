/** Stored records of rules, lists, levels and mappings. */
import * as Type from 'typebox';
import { entityToken } from '#sandbox';
import { antifraudRules, blacklist, confirmationLevels, errorMappings } from '../api.ts';

const Id = Type.String({ minLength: 1, maxLength: 64 });
const closed = { additionalProperties: false } as const;
/** Owner of a record: the merchant, or the tenant if there is no merchant. */
const owner = { id: Id, tenantId: Id, merchantId: Type.Optional(Id) };

const { hits: _hits, changed: _changed, changedBy: _by, ...ruleFields } = antifraudRules.facts.item.properties;
/** Antifraud rules. `origin` is the rule of the seed data that the record represents. */
export const AntifraudRules = entityToken(
  'antifraud-rule',
  Type.Object({ ...owner, ...ruleFields, origin: Type.Optional(Type.String()) }, closed),
);

const { value: _value, isExpired: _expired, hits: _of, ...entryFields } = blacklist.facts.item.properties;
/** Fields of a list entry. `key` is the value for comparison: the fingerprint of a card, never its number. */
const entry = Type.Object({ ...owner, ...entryFields, key: Type.String({ minLength: 1, maxLength: 254 }) }, closed);
export const Blacklist = entityToken('blacklist-entry', entry);
export const Whitelist = entityToken('whitelist-entry', entry);

const { amountTo: _to, network: _network, ...levelFields } = confirmationLevels.facts.item.properties;
export const ConfirmationLevels = entityToken(
  'confirmation-level',
  Type.Object({ id: Id, tenantId: Id, merchantId: Id, ...levelFields }, closed),
);

const { seen: _seen, ...mappingFields } = errorMappings.facts.item.properties;
export const ErrorMappings = entityToken(
  'error-mapping',
  Type.Object({ id: Id, tenantId: Id, merchantId: Id, ...mappingFields }, closed),
);
