/** Disputes of a test world, and actions of tests on them. */
import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import type { Caller } from '../../../dev-server/sandbox/define.ts';
import type { World } from '../../../dev-server/world/world.ts';
import { addEvidence, type evidenceTypes, getDispute } from '../../../plugins/disputes/api.ts';
import { missingProof, proofOf } from '../../../plugins/disputes/proof.ts';
import { type Dispute, Disputes } from '../../../plugins/disputes/sandbox/token.ts';
import { call } from './call.ts';

export const day = 86_400_000;

export const allOf = (world: World): readonly Dispute[] => world.of(Disputes)?.all ?? [];

/** Returns a function that finds a matching case of the caller's tenant and mode that no other test has used. */
export function taker(world: World, { tenantId, mode }: Caller) {
  const taken = new Set<string>();
  return (isLike: (dispute: Dispute) => boolean): Dispute => {
    const found = allOf(world).find(
      (dispute) => dispute.tenantId === tenantId && dispute.mode === mode && !taken.has(dispute.id) && isLike(dispute),
    );
    assert.ok(found, 'The world has no such dispute.');
    taken.add(found.id);
    return found;
  };
}

/** Adds the evidence that the reason of a case requires, if it has none, as if it had been uploaded before. */
export function proveIn(world: World, { id, reasonCode }: Pick<Dispute, 'id' | 'reasonCode'>): void {
  const { evidence } = world.of(Disputes)?.get(id) ?? assert.fail();
  const [proves] = missingProof(reasonCode, evidence);
  if (!proves) return;
  const proof = {
    id: `evd_${id}`,
    name: 'proof.pdf',
    contentType: 'application/pdf',
    proves,
    size: 64,
    added: world.now(),
    addedBy: 'Ada',
  };
  world.of(Disputes)?.change(id, { evidence: [...evidence, proof] }, { actor: 'Ada' });
}

/** Returns the current record. */
export function now(world: World, { id }: Dispute): Dispute {
  const found = world.of(Disputes)?.get(id);
  assert.ok(found);
  return found;
}

export const details = (world: World, who: Caller, { id }: Pick<Dispute, 'id'>) => call(world, who, getDispute, { id });

const beginnings = {
  'application/pdf': '%PDF-1.7 ',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/jpeg': '\xff\xd8\xff\xe0',
};

/**
 * Creates a file for the call.
 * @param size in bytes
 */
export function file(
  name: string,
  contentType: (typeof evidenceTypes)[number],
  size = 64,
  bytes: string = beginnings[contentType],
) {
  return new File([Buffer.from(bytes, 'latin1'), Buffer.alloc(Math.max(0, size - bytes.length), 32)], name, {
    type: contentType,
  });
}

export const upload = (
  world: World,
  who: Caller,
  { id, reasonCode }: Pick<Dispute, 'id' | 'reasonCode'>,
  file: File,
  requestId = 'upload',
) => call(world, who, addEvidence, { id, body: { file, proves: proofOf(reasonCode).needed[0] ?? 'Other' }, requestId });
