/** The bytes of files: in memory, for as long as the world stands. */
import { type Caller, People, perWorld, SandboxError, samplePdf, type World } from '#sandbox';
import { Files, type StoredFile } from './contract.ts';

/** Capacity of all uploads of a world together, in bytes: 20 files of the largest size. */
export const capacity = 104_857_600;
/**
 * Limits of the capacity for a single person, and for a tenant with its merchants, so that no user takes up all the
 * space.
 */
export const personShare = 26_214_400;
export const tenantShare = 62_914_560;
/** Size of a piece in bytes. */
const piece = 65_536;

const storedBytes = perWorld(() => new Map<string, Uint8Array>());
const bytesIn = (world: World) => storedBytes(world, 'bytes');

/**
 * Sees to it that there is room for a file of a person.
 * @throws SandboxError 403 for a person who may attach nothing, 507 if their share, their tenant's or the whole
 *   store is full
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
    // A plugin that removes a file leaves its bytes, which are deleted here.
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
 * Yields the bytes in pieces, each created after the previous is on its way. Files of the initial sandbox data are made
 * from their record.
 */
export function* bytesOf(world: World, file: StoredFile): Generator<Uint8Array> {
  const bytes = bytesIn(world).get(file.id) ?? samplePdf(file.name);
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
}
