/** The bytes of files: in memory, for as long as the world stands. */
import { perWorld, SandboxError, type World } from '#sandbox';
import { Files, type StoredFile } from './contract.ts';
import { sampleOf } from './samples.ts';

/** What all uploads of a world may have together, bytes: 20 files of the largest size. */
export const capacity = 104_857_600;
/** How much is handed on at a time. */
const piece = 65_536;

const kept = perWorld(() => new Map<string, Uint8Array>());
const bytesIn = (world: World) => kept(world, 'bytes');

/** @throws SandboxError 507 where there is no room */
export function makeRoom(world: World, size: number): void {
  const all = bytesIn(world);
  // What a plugin has removed leaves its bytes behind.
  for (const id of all.keys()) if (!world.of(Files)?.get(id)) all.delete(id);
  const used = [...all.values()].reduce((sum, { length }) => sum + length, 0);
  if (used + size > capacity)
    throw new SandboxError(507, 'files.full', 'The sandbox keeps 100 MB of files and is full. Delete some, or reset the sandbox (POST /sandbox/reset).');
}

export function keepBytes(world: World, id: string, bytes: Uint8Array): void {
  bytesIn(world).set(id, bytes);
}

export function forgetBytes(world: World, id: string): void {
  bytesIn(world).delete(id);
}

/** In pieces, each made when the one before is on its way. Files of the world's birth are made from their record. */
export function* bytesOf(world: World, file: StoredFile): Generator<Uint8Array> {
  const bytes = bytesIn(world).get(file.id) ?? sampleOf(file);
  for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
}
