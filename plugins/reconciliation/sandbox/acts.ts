/** Requests that change data: uploads of files and statements, and changes of breaks. */
import type { AnswerOf } from '#core/api';
import {
  byCaller,
  type Caller,
  holds,
  isNarrowed,
  refuseAsSecondPerson,
  SandboxError,
  type SandboxRequest,
  type World,
} from '#sandbox';
import type { AcquirerFileDetail, BreakDetail, breakCalls, fileCalls } from '../api.ts';
import { resolving, view } from '../permissions.ts';
import { breakDetail, fileDetail } from './answers.ts';
import { type Break, isOpen, note, reopen, versionOf, writeOff } from './book.ts';
import { formatOf } from './contract.ts';
import { breakFor, requireBook } from './find.ts';
import { FileProblem, type Places } from './formats/format.ts';
import { readStatement } from './formats/statement.ts';
import { checkDays, collect, digestOf, takeCredits, takeFile, todayOf } from './match.ts';
import { notifyOfFile } from './news.ts';

const refusal = (code: string, message: string) => new SandboxError(409, `reconciliation.${code}`, message);

/**
 * Parses an uploaded text.
 * @throws SandboxError 400 that names the position of the problem
 */
function read<Result>(text: string, reader: () => Result): Result {
  try {
    if (text.includes('\uFFFD') || text.includes('\0'))
      throw new FileProblem('File', 'It is not in UTF-8.', 'Save it in UTF-8 and upload it again.');
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

/**
 * Imports an uploaded acquirer file.
 * @throws SandboxError 400 if it can't be parsed, 409 if it was uploaded before
 */
export function uploadFile(request: SandboxRequest<typeof fileCalls.upload>): AcquirerFileDetail {
  const { world, body } = request;
  const { provider, text } = body;
  const book = requireBook(request);
  if (!world.serviceProviders.some(({ id }) => id === provider))
    throw new SandboxError(400, 'reconciliation.provider', 'Choose an acquirer.', 'provider');
  const known = book.files.get(book.digests.get(digestOf(text)) ?? '');
  if (known)
    throw refusal(
      'same-file',
      `This file was received on ${new Date(known.received).toISOString().slice(0, 10)} as ${known.name}.`,
    );
  const lines = read(text, () => {
    const found = formatOf(world, provider).read(text, placesOf(world));
    checkDays(world, book, found);
    return found;
  });
  collect(world, book, todayOf(world) - 1);
  const file = takeFile(world, book, {
    name: safeName(body.name),
    provider,
    text,
    lines,
    at: world.now(),
    by: byCaller(request),
  });
  notifyOfFile(world, book, file);
  return fileDetail(request, book, file);
}

/**
 * Imports an uploaded bank statement.
 * @throws SandboxError 400 if it can't be parsed, 409 if it contains nothing new
 */
export function uploadStatement(
  request: SandboxRequest<typeof fileCalls.uploadStatement>,
): AnswerOf<typeof fileCalls.uploadStatement> {
  const { world, body } = request;
  const book = requireBook(request);
  const digest = digestOf(body.text);
  if (book.digests.has(digest))
    throw refusal('same-statement', 'This statement was uploaded before. Choose another one.');
  const credits = read(body.text, () => readStatement(body.text, placesOf(world)));
  book.digests.set(digest, '');
  return takeCredits(world, book, credits, world.now());
}

type OfBreak = Pick<SandboxRequest<typeof breakCalls.note>, 'world' | 'caller' | 'params'>;

/**
 * Finds a break to change.
 * @throws SandboxError 404, or 409 if the break was changed after the caller loaded it
 */
function requireUnchanged(request: OfBreak, version: number) {
  const all = breakFor(request, request.params.id);
  if (version !== versionOf(all.found))
    throw refusal('stale', `${all.found.number} was changed. Reload it, then make your change.`);
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

/** Returns the people who can be assigned to breaks of the caller's tenant, by name. */
export function ownersOf({
  world,
  caller,
}: {
  readonly world: World;
  readonly caller: Caller;
}): { id: string; name: string }[] {
  return mayOwn(world, caller.tenantId ?? '')
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }))
    .sort((person, other) => person.name.localeCompare(other.name, 'en'));
}

/**
 * Assigns breaks to a person.
 * @throws SandboxError 400 if the person can't be assigned, 404 for an unknown break, 409 if a break is not open
 */
export function assign(request: SandboxRequest<typeof breakCalls.assign>): { count: number } {
  const { world, body } = request;
  const owner = ownersOf(request).find(({ id }) => id === body.ownerId);
  if (!owner) throw new SandboxError(400, 'reconciliation.owner', 'Choose a person who can resolve breaks.', 'ownerId');
  const all = body.ids.map((id) => breakFor(request, id).found);
  const ended = all.find((breakRecord) => !isOpen(breakRecord));
  if (ended) throw refusal('not-open', `${ended.number} is ${ended.status}. You can only assign open breaks.`);
  const changed = all.filter((breakRecord) => breakRecord.owner?.id !== owner.id);
  for (const breakRecord of changed) {
    breakRecord.owner = owner;
    note(breakRecord, 'Assigned', world.now(), byCaller(request), owner.name);
  }
  return { count: changed.length };
}

export function addNote(request: SandboxRequest<typeof breakCalls.note>): BreakDetail {
  const { book, found } = breakFor(request, request.params.id);
  note(found, 'Noted', request.world.now(), byCaller(request), request.body.note);
  return breakDetail(request, book, found);
}

function checkStatus({ number, status }: Break, wanted: Break['status'], what: string): void {
  if (status !== wanted) throw refusal('status', `${number} is ${status}. ${what}`);
}

export function requestWriteOff(request: SandboxRequest<typeof breakCalls.writeOff>): BreakDetail {
  const { world, body } = request;
  const { book, found } = requireUnchanged(request, body.version);
  checkStatus(found, 'Open', 'You can only write off an open break.');
  const by = byCaller(request);
  found.writeOffRequest = { by, reason: body.reason };
  found.status = 'WaitingForApproval';
  note(found, 'WriteOffRequested', world.now(), by, body.reason);
  return breakDetail(request, book, found);
}

/**
 * Approves the write-off of a break.
 * @throws SandboxError 409 for the person who requested it
 */
export function approve(request: SandboxRequest<typeof breakCalls.approve>): BreakDetail {
  const { world, caller, body } = request;
  const { book, found } = requireUnchanged(request, body.version);
  checkStatus(found, 'WaitingForApproval', 'There is no write-off to approve.');
  const message = 'You requested the write-off. Another person must approve it.';
  refuseAsSecondPerson(world, caller, found.writeOffRequest?.by.actorId, {
    status: 409,
    code: 'reconciliation.second-person',
    message,
  });
  writeOff(world, book, found, byCaller(request), found.writeOffRequest?.reason ?? '');
  return breakDetail(request, book, found);
}

export function reject(request: SandboxRequest<typeof breakCalls.reject>): BreakDetail {
  const { world, body } = request;
  const { book, found } = requireUnchanged(request, body.version);
  checkStatus(found, 'WaitingForApproval', 'There is no write-off to reject.');
  delete found.writeOffRequest;
  found.status = 'Open';
  note(found, 'WriteOffRejected', world.now(), byCaller(request), body.reason);
  return breakDetail(request, book, found);
}

export function reopenBreak(request: SandboxRequest<typeof breakCalls.reopen>): BreakDetail {
  const { world, body } = request;
  const { book, found } = requireUnchanged(request, body.version);
  if (isOpen(found)) throw refusal('status', `${found.number} is open already.`);
  reopen(world, book, found, byCaller(request), body.reason);
  return breakDetail(request, book, found);
}
