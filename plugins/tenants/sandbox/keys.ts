/** Encryption keys: their course, and material that is shown once and never kept. */
import { createHash, randomBytes } from 'node:crypto';
import { byCaller, type Caller, defineEntity, entityTrails, on, SandboxError, type StoredOf, Tenants, type World } from '#sandbox';
import * as api from '../api.ts';
import { guards } from '../permissions.ts';
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
        return { id, tenantId: tenant.id, name, purpose, state: 'Enabled', keyVersion: 1 + place, fingerprint: fingerprintOf(id), rotationDays: 90, rotated };
      }),
    ),
  references: { tenantId: Tenants },
  unique: ['name'],
  fixed: ['tenantId', 'purpose'],
  name: ({ name }) => name,
  event: ({ before, after }) => {
    if (!before || !after) return undefined;
    if (before.keyVersion !== after.keyVersion) return 'Rotated';
    return before.state === after.state ? undefined : after.state;
  },
});

export const keyTrail = entityTrails(EncryptionKeys, guards.viewKeys, { plugin: 'tenants', key: 'keys' });

function shown(key: Key, world: World): api.EncryptionKey {
  return {
    ...key,
    tenantName: world.tenant(key.tenantId)?.name ?? key.tenantId,
    rotated: new Date(key.rotated).toISOString(),
    due: new Date(key.rotated + key.rotationDays * day).toISOString(),
    version: storeOf(world).version(key.id),
  };
}

function storeOf(world: World) {
  const store = world.of(EncryptionKeys);
  if (!store) throw new SandboxError(404, 'key.off', 'Nobody keeps encryption keys here.');
  return store;
}

const steps = [
  { endpoint: api.disableKey, from: 'Enabled', to: 'Disabled' },
  { endpoint: api.enableKey, from: 'Disabled', to: 'Enabled' },
  { endpoint: api.revokeKey, from: 'Disabled', to: 'Revoked' },
] as const;

/** The key in a state that allows what is asked. @throws SandboxError 409 where it does not */
function inState({ world, caller }: { readonly world: World; readonly caller: Caller }, id: string, state: Key['state']): Key {
  const key = storeOf(world).find(caller, id, 'change');
  if (key.state !== state)
    throw new SandboxError(409, 'key.state', `${key.name} is ${key.state.toLowerCase()}; this needs one that is ${state.toLowerCase()}.`);
  return key;
}

const newMaterial = () => randomBytes(32).toString('base64');

export const keyRoutes = [
  on(api.listKeys, ({ world, caller }) =>
    storeOf(world)
      .within(caller)
      .map((key) => shown(key, world)),
  ),
  on(api.addKey, (asking) => {
    const { world, caller, body } = asking;
    const tenant = world.of(Tenants).find(caller, body.tenantId);
    if (caller.tenantId !== undefined && caller.tenantId !== tenant.id)
      throw new SandboxError(403, 'tenant.foreign', 'You act for another tenant.', 'tenantId');
    const name = body.name.trim();
    if (name === '' || /[<>\p{Cc}\p{Cf}]/u.test(name)) throw new SandboxError(400, 'key.name', 'Give a name without < and > and invisible characters.', 'name');
    const material = newMaterial();
    const values = { ...body, name, state: 'Enabled' as const, keyVersion: 1, fingerprint: fingerprintOf(material), rotated: world.now() };
    return { key: shown(storeOf(world).create(values, byCaller(asking)), world), material };
  }),
  on(api.rotateKey, (asking) => {
    const { world, params, body } = asking;
    const { id, keyVersion } = inState(asking, params.id, 'Enabled');
    const material = newMaterial();
    const changes = { keyVersion: keyVersion + 1, fingerprint: fingerprintOf(material), rotated: world.now() };
    return { key: shown(storeOf(world).change(id, changes, byCaller(asking), body.version), world), material };
  }),
  ...steps.map(({ endpoint, from, to }) =>
    on(endpoint, (asking) => {
      const { id } = inState(asking, asking.params.id, from);
      return shown(storeOf(asking.world).change(id, { state: to }, byCaller(asking)), asking.world);
    }),
  ),
];
