/** Lifecycle of encryption keys. Key material is shown once and never stored. */
import { createHash, randomBytes } from 'node:crypto';
import {
  accountChangeBetween,
  byCaller,
  type Caller,
  defineEntity,
  entityTrails,
  holds,
  html,
  on,
  People,
  type Person,
  refuseAsSecondPerson,
  SandboxError,
  type StoredOf,
  Tenants,
  type World,
  whyNotSecondPerson,
} from '#sandbox';
import * as api from '../keys/api.ts';
import { dueDays, keysDue } from '../keys/sources.ts';
import { paths } from '../paths.ts';
import { guards, permission } from '../permissions.ts';
import { EncryptionKeys } from './contract.ts';

type Key = StoredOf<typeof EncryptionKeys>;
const day = 86_400_000;

const fingerprintOf = (material: string) => createHash('sha256').update(material).digest('hex').slice(0, 16);

export const keyEntity = defineEntity({
  token: EncryptionKeys,
  owner: 'tenant',
  prefix: 'key',
  seed: ({ of, idOf, born }) =>
    of(Tenants).flatMap((tenant, place) =>
      api.keyPurposes.slice(0, 2).map((purpose, at): Key => {
        const id = idOf(`${tenant.id} ${purpose}`);
        const name = purpose === 'CardData' ? 'Stored cards' : 'Personal data';
        const rotated = born - (20 + 25 * at + 15 * place) * day;
        return {
          id,
          tenantId: tenant.id,
          name,
          purpose,
          state: 'Enabled',
          keyVersion: 1 + place,
          fingerprint: fingerprintOf(id),
          rotationDays: 90,
          rotated,
        };
      }),
    ),
  references: { tenantId: Tenants },
  unique: ['name'],
  fixed: ['tenantId', 'purpose'],
  name: ({ name }) => name,
  event: ({ before, after }) => {
    if (!before || !after) return undefined;
    if (before.keyVersion !== after.keyVersion) return 'Rotated';
    if (before.state !== after.state) return after.state;
    if (!after.pending) return before.pending && 'RequestDeclined';
    return after.pending.action === 'Rotate' ? 'RotationRequested' : 'RevocationRequested';
  },
});

export const keyTrail = entityTrails(EncryptionKeys, guards.viewKeys, { plugin: 'tenants', key: 'keys' });

/** Time within which a request must be approved, in milliseconds. */
const requestLife = day;

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

/** Returns the request of a key; `undefined` if it has expired. */
const pendingOf = ({ pending }: Key, world: World) =>
  pending && pending.at + requestLife > world.now() ? pending : undefined;

function answerOf({ pending: _kept, ...key }: Key, { world, caller }: Asking): api.EncryptionKey {
  // It is the complete record again.
  const pending = pendingOf({ ...key, pending: _kept } as Key, world);
  const person = pending && world.of(People).get(pending.personId);
  const change = pending && accountChangeBetween(world, caller, pending.personId);
  return {
    ...key,
    ...(pending && {
      pending: {
        action: pending.action,
        byName: person ? nameOf(person) : pending.personId,
        isYours: whyNotSecondPerson(world, caller, pending.personId) === 'same-person',
        ...(change && { accountChange: change }),
        until: new Date(pending.at + requestLife).toISOString(),
      },
    }),
    tenantName: world.tenant(key.tenantId)?.name ?? key.tenantId,
    rotated: new Date(key.rotated).toISOString(),
    due: new Date(key.rotated + key.rotationDays * day).toISOString(),
    version: storeOf(world).version(key.id),
  };
}

function storeOf(world: World) {
  const store = world.of(EncryptionKeys);
  if (!store) throw new SandboxError(404, 'key.off', "Encryption keys aren't available here.");
  return store;
}

interface Asking {
  readonly world: World;
  readonly caller: Caller;
}

/** Status that a key must have for each request. */
const needed = { Rotate: 'Enabled', Revoke: 'Disabled' } as const;

const ownRequestError = {
  status: 403,
  code: 'key.own-request',
  message: 'You requested this. Another person must approve it.',
};

/** Returns the people other than the requester who may approve a request. */
function approversOf(world: World, asker: Person): readonly Person[] {
  return world.people.filter(
    (person) =>
      person.id !== asker.id &&
      person.isActive &&
      person.invitedUntil === undefined &&
      person.tier === 'platform' &&
      holds(person, permission.keys.edit, world),
  );
}

const steps = [
  { endpoint: api.disableKey, from: 'Enabled', to: 'Disabled' },
  { endpoint: api.enableKey, from: 'Disabled', to: 'Enabled' },
] as const;

/**
 * Returns a key if it has the given status.
 * @throws SandboxError 409 if it has another status
 */
function inState(
  { world, caller }: { readonly world: World; readonly caller: Caller },
  id: string,
  state: Key['state'],
): Key {
  const key = storeOf(world).find(caller, id, 'change');
  if (key.state !== state)
    throw new SandboxError(
      409,
      'key.state',
      `${key.name} is ${key.state.toLowerCase()}. It must be ${state.toLowerCase()} first.`,
    );
  return key;
}

const newMaterial = () => randomBytes(32).toString('base64');

export const keyRoutes = [
  on(keysDue, (asking) => {
    const { world, caller, query } = asking;
    const due = storeOf(world)
      .within(caller)
      .filter(({ state }) => state !== 'Revoked')
      .map((key) => answerOf(key, asking))
      .filter((key) => Date.parse(key.due) <= world.now() + dueDays * day)
      .sort((key, other) => (key.due < other.due ? -1 : 1))
      .map((key) => ({ key: key.id, name: key.name, tenantName: key.tenantName, state: key.state, due: key.due }));
    const { pageIndex = 0, PageSize = due.length } = query;
    return {
      data: due.slice(pageIndex * PageSize, (pageIndex + 1) * PageSize),
      count: due.length,
      totalCount: due.length,
      columns: ['key', 'name', 'tenantName', 'state', 'due'],
      asOf: new Date(world.now()).toISOString(),
    };
  }),
  on(api.listKeys, (asking) =>
    storeOf(asking.world)
      .within(asking.caller)
      .map((key) => answerOf(key, asking)),
  ),
  on(api.addKey, (asking) => {
    const { world, caller, body } = asking;
    const tenant = world.of(Tenants).find(caller, body.tenantId);
    if (caller.tenantId !== undefined && caller.tenantId !== tenant.id)
      throw new SandboxError(403, 'tenant.foreign', 'You act for another tenant.', 'tenantId');
    const name = body.name.trim();
    if (name === '' || /[<>\p{Cc}\p{Cf}]/u.test(name))
      throw new SandboxError(400, 'key.name', 'Enter a name without < and > and invisible characters.', 'name');
    const material = newMaterial();
    const values = {
      ...body,
      name,
      state: 'Enabled' as const,
      keyVersion: 1,
      fingerprint: fingerprintOf(material),
      rotated: world.now(),
    };
    return { key: answerOf(storeOf(world).create(values, byCaller(asking)), asking), material };
  }),
  on(api.requestKey, (asking) => {
    const { world, caller, params, body } = asking;
    const { action, version } = body;
    const key = inState(asking, params.id, needed[action]);
    const approvers = approversOf(world, caller.person);
    if (approvers.length === 0)
      throw new SandboxError(
        409,
        'key.no-approver',
        'Another person needs the permission to edit encryption keys to approve this. Give it to them first.',
      );
    const pending = { action, personId: caller.person.id, at: world.now() };
    const changed = storeOf(world).change(key.id, { pending }, byCaller(asking), version);
    const ids = new Set(approvers.map(({ id }) => id));
    world.notifications.add(({ id }) => ids.has(id), {
      notificationType: 'KeyApproval',
      about: {},
      title: key.name,
      description: html`<b>${nameOf(caller.person)}</b> – ${action === 'Rotate' ? 'rotation' : 'revocation'}`.text,
      objectUrl: `${paths.keys}/${encodeURIComponent(key.id)}`,
      useRouter: true,
    });
    return answerOf(changed, asking);
  }),
  on(api.approveKey, (asking) => {
    const { world, caller, params, body } = asking;
    const key = storeOf(world).find(caller, params.id, 'change');
    const pending = pendingOf(key, world);
    if (!pending)
      throw new SandboxError(409, 'key.no-request', `${key.name} has no pending request, or it has expired.`);
    refuseAsSecondPerson(world, caller, pending.personId, ownRequestError);
    inState(asking, key.id, needed[pending.action]);
    const material = pending.action === 'Rotate' ? newMaterial() : undefined;
    const changes =
      material === undefined
        ? { state: 'Revoked' as const }
        : { keyVersion: key.keyVersion + 1, fingerprint: fingerprintOf(material), rotated: world.now() };
    const changed = storeOf(world).change(key.id, { ...changes, pending: undefined }, byCaller(asking), body.version);
    return { key: answerOf(changed, asking), ...(material !== undefined && { material }) };
  }),
  on(api.declineKey, (asking) => {
    const { world, caller, params } = asking;
    const key = storeOf(world).find(caller, params.id, 'change');
    return answerOf(
      key.pending ? storeOf(world).change(key.id, { pending: undefined }, byCaller(asking)) : key,
      asking,
    );
  }),
  ...steps.map(({ endpoint, from, to }) =>
    on(endpoint, (asking) => {
      const { id } = inState(asking, asking.params.id, from);
      return answerOf(storeOf(asking.world).change(id, { state: to, pending: undefined }, byCaller(asking)), asking);
    }),
  ),
];
