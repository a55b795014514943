/** Content of files, in memory. */
import { type Caller, People, perWorld, SandboxError, samplePdf, type World } from '#sandbox';
import { Files, type StoredFile } from './contract.ts';

/** Maximum size of all uploads together, in bytes. */
export const capacity = 104_857_600;
/**
 * Maximum size of the uploads of a person, and of a tenant with its merchants, so that they can't use up the whole
 * capacity.
 */
export const personShare = 26_214_400;
export const tenantShare = 62_914_560;
/** Size of a piece in bytes. */
const piece = 65_536;

const storedBytes = perWorld(() => new Map<string, Uint8Array>());
const bytesIn = (world: World) => storedBytes(world, 'bytes');

/**
 * Checks that there is room for a file, and deletes the content of removed files.
 * @throws SandboxError 403 for a person without permissions, 507 if the limit of the person, the tenant or the store is
 * reached
 */
export function makeRoom(world: World, { person, permissions }: Caller, size: number): void {
  if (permissions.size === 0)
    throw new SandboxError(
      403,
      'files.forbidden',
      "You don't have permission to attach a file. Ask your administrator.",
    );
  const all = bytesIn(world);
  let [used, usedByPerson, usedByTenant] = [0, 0, 0];
  for (const [id, { length }] of all) {
    const file = world.of(Files)?.get(id);
    // The content of a file that a plugin has removed is deleted here.
    if (!file) all.delete(id);
    else {
      used += length;
      if (file.personId === person.id) usedByPerson += length;
      if (tenantOf(world, file.personId) === person.tenantId) usedByTenant += length;
    }
  }
  if (usedByPerson + size > personShare)
    throw new SandboxError(
      507,
      'files.share',
      'You have 25 MB of files in the sandbox, the maximum for a person. Delete files you no longer need.',
    );
  if (person.tenantId !== undefined && usedByTenant + size > tenantShare)
    throw new SandboxError(
      507,
      'files.share',
      'Your tenant has 60 MB of files in the sandbox, the maximum for a tenant. Delete files that are no longer needed.',
    );
  if (used + size > capacity)
    throw new SandboxError(
      507,
      'files.full',
      'The sandbox has 100 MB of files and is full. Delete some, or reset the sandbox (POST /sandbox/reset).',
    );
}

const tenantOf = (world: World, personId: string | undefined) => world.of(People).get(personId ?? '')?.tenantId;

export function keepBytes(world: World, id: string, bytes: Uint8Array): void {
  bytesIn(world).set(id, bytes);
}

export function forgetBytes(world: World, id: string): void {
  bytesIn(world).delete(id);
}

/**
 * Yields the content in pieces, so that each is sent before the next is created. Files of the seed data are created
 * from their records.
 */
export function* bytesOf(world: World, file: StoredFile): Generator<Uint8Array> {
  const bytes = bytesIn(world).get(file.id) ?? samplePdf(file.name);
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
}
