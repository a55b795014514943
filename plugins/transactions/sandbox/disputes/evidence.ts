/** Files of evidence: looked at, kept with the world, and given back as they came. */
import { Buffer } from 'node:buffer';
import { type By, derivedId, type FileAnswer, perWorld, SandboxError, type World } from '#sandbox';
import { type evidenceTypes, largestEvidence, mostEvidence } from '../../disputes/api.ts';
import { demandOpen } from './course.ts';
import { type Dispute, Disputes } from './token.ts';

interface Upload {
  readonly name: string;
  readonly contentType: (typeof evidenceTypes)[number];
  /** Base64. */
  readonly content: string;
}

/** Bytes of all files of a world: a server that runs for weeks must not fill the memory. */
const mostBytes = 64 * 1024 * 1024;

/** The content of the files, by id. */
const files = perWorld((): Map<string, Buffer> => new Map());
const filesOf = (world: World) => files(world, '');

/** What a file of each type begins with: its name and what the browser says of it prove nothing. */
const beginnings: Readonly<Record<Upload['contentType'], readonly number[]>> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
};

/** @throws SandboxError 400 for a file that is too large or not what it says, 409 where no more can be taken */
export function addEvidence(world: World, dispute: Dispute, { name, contentType, content }: Upload, by: By): Dispute {
  demandOpen(world, dispute);
  if (dispute.evidence.length >= mostEvidence)
    throw new SandboxError(409, 'disputes.evidence-count', `A case takes ${mostEvidence} files; remove one first.`, 'content');
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > largestEvidence) throw new SandboxError(400, 'disputes.evidence-size', `${name} is larger than 5 MB.`, 'content');
  if (!beginnings[contentType].every((byte, at) => bytes[at] === byte))
    throw new SandboxError(400, 'disputes.evidence-type', `${name} is no ${kindOf[contentType]} file. Take a pdf, png or jpg.`, 'content');
  const kept = filesOf(world);
  const size = [...kept.values()].reduce((sum, one) => sum + one.length, 0);
  if (size + bytes.length > mostBytes)
    throw new SandboxError(409, 'disputes.evidence-full', 'The sandbox keeps no more files; reset it, or remove some.', 'content');
  const id = derivedId('evd', `${dispute.id} ${dispute.evidence.map((one) => one.id).join()} ${by.requestId ?? ''} ${world.now()}`, world.seed);
  kept.set(id, bytes);
  const file = { id, name: plainName(name), contentType, size: bytes.length, added: world.now(), addedBy: by.actor };
  return change(world, dispute, [...dispute.evidence, file], { ...by, reason: file.name });
}

const kindOf: Readonly<Record<Upload['contentType'], string>> = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' };

/** The name of a file without folders and what no name should have. */
const plainName = (name: string) => name.replace(/^.*[\\/]/, '').replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '') || 'file';

export function removeEvidence(world: World, dispute: Dispute, id: string, by: By): Dispute {
  demandOpen(world, dispute);
  const file = find(dispute, id);
  // What the scheme has seen stays: at a later stage only what was added since can be taken away.
  if (dispute.submitted !== undefined && file.added <= dispute.submitted)
    throw new SandboxError(409, 'disputes.evidence-submitted', `${file.name} was submitted already.`);
  filesOf(world).delete(id);
  return change(
    world,
    dispute,
    dispute.evidence.filter((one) => one.id !== id),
    { ...by, reason: file.name },
  );
}

export function readEvidence(world: World, dispute: Dispute, id: string): FileAnswer {
  const { name, contentType } = find(dispute, id);
  const file = filesOf(world).get(id);
  if (!file) throw notFound(id);
  return { file, name, contentType };
}

function find({ evidence }: Dispute, id: string) {
  const found = evidence.find((one) => one.id === id);
  if (!found) throw notFound(id);
  return found;
}
const notFound = (id: string) => new SandboxError(404, 'disputes.evidence-not-found', `There is no file ${id}.`);

function change(world: World, { id }: Dispute, evidence: Dispute['evidence'], by: By): Dispute {
  const store = world.of(Disputes);
  if (!store) throw new TypeError('This world keeps no disputes.');
  return store.change(id, { evidence }, by);
}
