/** What people do: they upload files and statements, and work breaks off. */
import type { AnswerOf } from '#core/api';
import { byCaller, type Caller, holds, isNarrowed, refuseAsSecondPerson, SandboxError, type SandboxRequest, type World } from '#sandbox';
import type { AcquirerFileDetail, BreakDetail, breakCalls, fileCalls } from '../api.ts';
import { resolving, view } from '../permissions.ts';
import { breakDetail, fileDetail } from './answers.ts';
import { type Break, isOpen, note, reopen, versionOf, type Who, writeOff } from './book.ts';
import { formatOf } from './contract.ts';
import { breakFor, demandBook } from './find.ts';
import { FileProblem, type Places } from './formats/format.ts';
import { readStatement } from './formats/statement.ts';
import { collect, demandDays, digestOf, takeCredits, takeFile, todayOf } from './match.ts';
import { tellOfFile } from './news.ts';

const refusal = (code: string, message: string) => new SandboxError(409, `reconciliation.${code}`, message);

/** Reads a text that somebody uploads. @throws SandboxError 400 which says where the problem is */
function read<Result>(text: string, reader: () => Result): Result {
  try {
    if (text.includes('\uFFFD') || text.includes('\0')) throw new FileProblem('File', 'It is not in UTF-8.', 'Save it in UTF-8 and upload it again.');
    return reader();
  } catch (error) {
    if (error instanceof FileProblem) throw new SandboxError(400, 'reconciliation.file', error.message, 'text');
    throw error;
  }
}

const placesOf = (world: World): Places => {
  const known = new Set(world.currencies.map(({ id }) => id));
  return (currency) => (known.has(currency) ? world.decimalPlaces(currency) : undefined);
};

const safeName = (name: string) => name.replace(/[\p{Cc}"\\/]/gu, '_');
const whoIs = (request: Parameters<typeof byCaller>[0] & { readonly requestId: string }): Who => {
  const { actor, actorId } = byCaller(request);
  return { actor, ...(actorId !== undefined && { actorId }), requestId: request.requestId };
};

/** @throws SandboxError 400 where it cannot be read, 409 where it has been uploaded before */
export function uploadFile(request: SandboxRequest<typeof fileCalls.upload>): AcquirerFileDetail {
  const { world, body } = request;
  const { provider, text } = body;
  const book = demandBook(request);
  if (!world.serviceProviders.some(({ id }) => id === provider)) throw new SandboxError(400, 'reconciliation.provider', 'Choose an acquirer.', 'provider');
  const known = book.files.get(book.digests.get(digestOf(text)) ?? '');
  if (known) throw refusal('same-file', `This file was received on ${new Date(known.received).toISOString().slice(0, 10)} as ${known.name}.`);
  const lines = read(text, () => {
    const found = formatOf(world, provider).read(text, placesOf(world));
    demandDays(world, book, found);
    return found;
  });
  collect(world, book, todayOf(world) - 1);
  const file = takeFile(world, book, { name: safeName(body.name), provider, text, lines, at: world.now(), by: whoIs(request) });
  tellOfFile(world, book, file);
  return fileDetail(request, book, file);
}

/** @throws SandboxError 400 where it cannot be read, 409 where nothing in it is new */
export function uploadStatement(request: SandboxRequest<typeof fileCalls.uploadStatement>): AnswerOf<typeof fileCalls.uploadStatement> {
  const { world, body } = request;
  const book = demandBook(request);
  const digest = digestOf(body.text);
  if (book.digests.has(digest)) throw refusal('same-statement', 'This statement was uploaded before. Choose another one.');
  const credits = read(body.text, () => readStatement(body.text, placesOf(world)));
  book.digests.set(digest, '');
  return takeCredits(world, book, credits, world.now());
}

type OfBreak = Pick<SandboxRequest<typeof breakCalls.note>, 'world' | 'caller' | 'params'>;

/** Finds a break to change. @throws SandboxError 404, and 409 where it was changed since the caller has seen it */
function changing(request: OfBreak, version: number) {
  const all = breakFor(request, request.params.id);
  if (version !== versionOf(all.found)) throw refusal('stale', `${all.found.number} was changed. Reload it, then make your change.`);
  return all;
}

const mayOwn = (world: World, tenantId: string) =>
  world.people.filter(
    (person) =>
      person.tier === 'tenant' &&
      person.tenantId === tenantId &&
      person.isActive &&
      person.deleted === undefined &&
      !isNarrowed(person) &&
      [view, resolving].every((name) => holds(person, name, world)),
  );

/** Returns the people who can own breaks of the caller's tenant, by name. */
export function ownersOf({ world, caller }: { readonly world: World; readonly caller: Caller }): { id: string; name: string }[] {
  return mayOwn(world, caller.tenantId ?? '')
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** @throws SandboxError 400 for somebody who cannot own breaks, 404 and 409 where one of the breaks is not there or not open */
export function assign(request: SandboxRequest<typeof breakCalls.assign>): { count: number } {
  const { world, body } = request;
  const owner = ownersOf(request).find(({ id }) => id === body.ownerId);
  if (!owner) throw new SandboxError(400, 'reconciliation.owner', 'Choose a person who can resolve breaks.', 'ownerId');
  const all = body.ids.map((id) => breakFor(request, id).found);
  const ended = all.find((one) => !isOpen(one));
  if (ended) throw refusal('not-open', `${ended.number} is ${ended.status}. You can only assign open breaks.`);
  const changed = all.filter((one) => one.owner?.id !== owner.id);
  for (const one of changed) {
    one.owner = owner;
    note(one, 'Assigned', world.now(), whoIs(request), owner.name);
  }
  return { count: changed.length };
}

export function addNote(request: SandboxRequest<typeof breakCalls.note>): BreakDetail {
  const { book, found } = breakFor(request, request.params.id);
  note(found, 'Noted', request.world.now(), whoIs(request), request.body.note);
  return breakDetail(request, book, found);
}

function demandStatus({ number, status }: Break, wanted: Break['status'], what: string): void {
  if (status !== wanted) throw refusal('status', `${number} is ${status}. ${what}`);
}

export function askWriteOff(request: SandboxRequest<typeof breakCalls.writeOff>): BreakDetail {
  const { world, body } = request;
  const { book, found } = changing(request, body.version);
  demandStatus(found, 'Open', 'You can only write off an open break.');
  const by = whoIs(request);
  found.asked = { by, reason: body.reason };
  found.status = 'WaitingForApproval';
  note(found, 'WriteOffRequested', world.now(), by, body.reason);
  return breakDetail(request, book, found);
}

/** @throws SandboxError 409 for the person who has asked for it */
export function approve(request: SandboxRequest<typeof breakCalls.approve>): BreakDetail {
  const { world, caller, body } = request;
  const { book, found } = changing(request, body.version);
  demandStatus(found, 'WaitingForApproval', 'There is no write-off to approve.');
  const message = 'You requested the write-off. Another person must approve it.';
  refuseAsSecondPerson(world, caller, found.asked?.by.actorId, { status: 409, code: 'reconciliation.second-person', message });
  writeOff(world, book, found, whoIs(request), found.asked?.reason ?? '');
  return breakDetail(request, book, found);
}

export function reject(request: SandboxRequest<typeof breakCalls.reject>): BreakDetail {
  const { world, body } = request;
  const { book, found } = changing(request, body.version);
  demandStatus(found, 'WaitingForApproval', 'There is no write-off to reject.');
  delete found.asked;
  found.status = 'Open';
  note(found, 'WriteOffRejected', world.now(), whoIs(request), body.reason);
  return breakDetail(request, book, found);
}

export function reopenBreak(request: SandboxRequest<typeof breakCalls.reopen>): BreakDetail {
  const { world, body } = request;
  const { book, found } = changing(request, body.version);
  if (isOpen(found)) throw refusal('status', `${found.number} is open already.`);
  reopen(world, book, found, whoIs(request), body.reason);
  return breakDetail(request, book, found);
}
