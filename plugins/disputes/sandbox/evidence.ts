/** Evidence files: validation, storage in memory, and downloads of the unchanged files. */
import { Buffer } from 'node:buffer';
import { typeOfFile } from '#core/api';
import { type By, derivedId, type FileAnswer, perWorld, SandboxError, samplePdf, storeIn, type World } from '#sandbox';
import { evidenceTypes, mostEvidence } from '../api.ts';
import type { ProofType } from '../proof.ts';
import { requireOpen } from './course.ts';
import { type Dispute, Disputes } from './token.ts';

/** Maximum size of all files in bytes, so that a server that runs for weeks does not run out of memory. */
const mostBytes = 64 * 1024 * 1024;

/** Content of the files, by id. */
const files = perWorld((): Map<string, Buffer> => new Map());
const filesOf = (world: World) => files(world, '');

/**
 * Reads an uploaded file, after checking that its name, type and first bytes agree.
 * @throws SandboxError 400
 */
export async function readUpload(file: File): Promise<Upload> {
  const contentType = await typeOfFile(file);
  if (!evidenceTypes.some((type) => type === contentType))
    throw new SandboxError(
      400,
      'disputes.evidence-type',
      "Its content isn't a PDF, PNG or JPG. Choose another file.",
      'file',
    );
  return {
    name: file.name.slice(0, 200),
    contentType: contentType ?? '',
    bytes: Buffer.from(await file.arrayBuffer()),
  };
}

interface Upload {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** @throws SandboxError 409 if no further file is possible */
export function addEvidence(
  world: World,
  dispute: Dispute,
  { name, contentType, bytes, proves }: Upload & { readonly proves: ProofType },
  by: By,
): Dispute {
  requireOpen(world, dispute);
  if (dispute.evidence.length >= mostEvidence)
    throw new SandboxError(
      409,
      'disputes.evidence-count',
      `A dispute can have up to ${mostEvidence} files. Remove one first.`,
      'file',
    );
  const files = filesOf(world);
  const size = [...files.values()].reduce((sum, content) => sum + content.length, 0);
  if (size + bytes.length > mostBytes)
    throw new SandboxError(
      409,
      'disputes.evidence-full',
      "The sandbox can't store more files. Remove some, or reset it.",
      'file',
    );
  const id = derivedId(
    'evd',
    `${dispute.id} ${dispute.evidence.map((entry) => entry.id).join()} ${by.requestId ?? ''} ${world.now()}`,
    world.seed,
  );
  files.set(id, bytes);
  const file = {
    id,
    name: plainName(name),
    contentType,
    proves,
    size: bytes.length,
    added: world.now(),
    addedBy: by.actor,
  };
  return change(world, dispute, [...dispute.evidence, file], { ...by, reason: file.name });
}

/** Returns the name of a file without folders and invalid characters. */
const plainName = (name: string) => name.replace(/^.*[\\/]/, '').replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '') || 'file';

export function removeEvidence(world: World, dispute: Dispute, id: string, by: By): Dispute {
  requireOpen(world, dispute);
  const file = find(dispute, id);
  // Submitted evidence stays: at a later stage only files that were added since can be removed.
  if (dispute.submitted !== undefined && file.added <= dispute.submitted)
    throw new SandboxError(409, 'disputes.evidence-submitted', `${file.name} was already submitted.`);
  filesOf(world).delete(id);
  return change(
    world,
    dispute,
    dispute.evidence.filter((entry) => entry.id !== id),
    { ...by, reason: file.name },
  );
}

export function readEvidence(world: World, dispute: Dispute, id: string): FileAnswer {
  const { name, contentType, added } = find(dispute, id);
  // Evidence from before the start of the sandbox is a generated page with the name of the file.
  const file = filesOf(world).get(id) ?? (added < world.born ? Buffer.from(samplePdf(name)) : undefined);
  if (!file) throw notFound();
  return { file, name, contentType };
}

function find({ evidence }: Dispute, id: string) {
  const found = evidence.find((entry) => entry.id === id);
  if (!found) throw notFound();
  return found;
}
const notFound = () => new SandboxError(404, 'disputes.evidence-not-found', 'File not found.');

function change(world: World, { id }: Dispute, evidence: Dispute['evidence'], by: By): Dispute {
  return storeIn(world, Disputes).change(id, { evidence }, by);
}
