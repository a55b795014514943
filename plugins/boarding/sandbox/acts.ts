/** Actions of a merchant and its tenant, from the first answer to the activation for live payments. */
import { byCaller, type Caller, Merchants, SandboxError, storeIn, type World } from '#sandbox';
import { holdFiles } from '../../files/sandbox/contract.ts';
import { emitEvent } from '../../webhooks/sandbox/contract.ts';
import type { Answers } from '../api.ts';
import type { decisions, eventTypes } from '../states.ts';
import { problemsOf, websitesIn } from './checks.ts';
import { type Boarding, BoardingDocuments, Boardings } from './contract.ts';
import { documentsOf, requiredOf } from './documents.ts';
import { requireSecondPerson } from './live.ts';
import { tellMerchant, tellTenant } from './news.ts';

export interface CallContext {
  readonly world: World;
  readonly caller: Caller;
  readonly requestId: string;
}
const personOf = ({ person: { firstName, lastName } }: Caller) => `${firstName} ${lastName}`;
const event = ({ world, caller }: CallContext, type: (typeof eventTypes)[number], text?: string) => ({
  type,
  at: world.now(),
  by: personOf(caller),
  ...(text !== undefined && { text }),
});
const withEvent = (context: CallContext, { history }: Boarding, type: (typeof eventTypes)[number], text?: string) =>
  [...history, event(context, type, text)].slice(-200);

/**
 * Returns the boarding of a merchant.
 * @throws SandboxError 404 if the merchant is not in the caller's scope, or has no form
 */
export function boardingOf(world: World, caller: Caller, merchantId: string | undefined): Boarding {
  const merchant = world.of(Merchants).find(caller, merchantId ?? '');
  const found = storeIn(world, Boardings).all.find((candidate) => candidate.merchantId === merchant.id);
  if (!found) throw new SandboxError(404, 'boarding.not-found', `${merchant.legalBusinessName} has no pre-check form.`);
  return found;
}

export function ownBoarding(world: World, caller: Caller): Boarding {
  if (caller.merchantId === undefined)
    throw new SandboxError(403, 'boarding.no-merchant', "You don't belong to a merchant yet.");
  return boardingOf(world, caller, caller.merchantId);
}

function requireEdition({ edition }: Boarding, seen: number): void {
  if (edition !== seen)
    throw new SandboxError(409, 'boarding.stale', 'Someone else changed this form. Reload it; your entries are kept.');
}
function requireStatus(boarding: Boarding, allowed: readonly Boarding['status'][], what: string): void {
  if (!allowed.includes(boarding.status))
    throw new SandboxError(409, 'boarding.status', `The form is ${boarding.status.toLowerCase()}: ${what}`);
}

/** Saves the answers of the given steps, complete or not. */
export function saveAnswers(context: CallContext, answers: Partial<Answers>, edition: number): Boarding {
  const boarding = ownBoarding(context.world, context.caller);
  requireStatus(boarding, ['Draft'], "you can't change its answers now.");
  requireEdition(boarding, edition);
  const next = { ...boarding.answers, ...answers };
  if (new Set(next.people.map(({ id }) => id)).size < next.people.length)
    throw new SandboxError(400, 'boarding.people', 'Two people have the same ID. Remove one.', 'answers/people');
  return storeIn(context.world, Boardings).change(
    boarding.id,
    { answers: next, edition: edition + 1 },
    byCaller(context),
  );
}

export function submitAnswers(context: CallContext): Boarding {
  const { world, caller } = context;
  const boarding = ownBoarding(world, caller);
  requireStatus(boarding, ['Draft'], 'it has been sent already.');
  const problems = problemsOf(world, boarding.tenantId, boarding.answers);
  if (problems.length > 0)
    throw new SandboxError(409, 'boarding.incomplete', `${problems.length} answers are missing or need fixing.`);
  const changes = {
    status: 'Pending',
    submitted: world.now(),
    history: withEvent(context, boarding, 'Submitted'),
  } as const;
  const sent = storeIn(world, Boardings).change(boarding.id, changes, byCaller(context));
  tellTenant(world, boarding.merchantId, 'PreCheckForm', 'Pre-check form to review');
  return sent;
}

/** Attaches a file to a required document. It replaces a rejected or expired document. */
export function attachDocument(context: CallContext, key: string, fileId: string): Boarding {
  const { world, caller } = context;
  const boarding = ownBoarding(world, caller);
  const { tenantId, merchantId } = boarding;
  const wanted = requiredOf(world, boarding).find((candidate) => candidate.key === key);
  if (!wanted) throw new SandboxError(404, 'boarding.document', 'This document is no longer required.');
  const before = documentsOf(world, merchantId).find((candidate) => candidate.key === key);
  if (before?.status === 'Approved')
    throw new SandboxError(409, 'boarding.document-approved', `${wanted.type.name.en} is already approved.`);
  const by = byCaller(context);
  const [file] = holdFiles(
    world,
    caller,
    [fileId],
    { heldBy: 'Documents', readers: ['merchant', 'tenant', 'platform'], tenantId, merchantId },
    by,
    'fileId',
  );
  const values = {
    ...{ tenantId, merchantId, key, fileId, fileName: file?.name ?? key, status: 'Pending' as const },
    ...{ uploaded: world.now(), uploadedBy: personOf(caller) },
  };
  const store = storeIn(world, BoardingDocuments);
  if (before) store.change(before.id, { ...values, reason: undefined, expires: undefined }, by);
  else store.create(values, by);
  tellTenant(world, merchantId, 'BoardingDocuments', 'Document to review');
  return storeIn(world, Boardings).change(
    boarding.id,
    { history: withEvent(context, boarding, 'Uploaded', wanted.type.name.en) },
    by,
  );
}

type Decision = (typeof decisions)[number];
/** Statuses in which each decision is possible. */
const from: Readonly<Record<Decision, readonly Boarding['status'][]>> = {
  Reviewed: ['Pending'],
  Approved: ['Reviewed'],
  Rejected: ['Pending', 'Reviewed'],
  Returned: ['Pending', 'Reviewed'],
};

export function decideForm(
  context: CallContext,
  merchantId: string,
  decision: Decision,
  edition: number,
  remark?: string,
): Boarding {
  const { world, caller } = context;
  const boarding = boardingOf(world, caller, merchantId);
  requireStatus(boarding, from[decision], `it cannot be ${decision.toLowerCase()} now.`);
  requireEdition(boarding, edition);
  const text = remark?.trim();
  if ((decision === 'Rejected' || decision === 'Returned') && !text)
    throw new SandboxError(400, 'boarding.remark', 'Enter a reason. The merchant sees it.', 'remark');
  const status = decision === 'Returned' ? 'Draft' : decision;
  const history = withEvent(context, boarding, decision, text);
  const approved = decision === 'Approved' && { approvedById: caller.person.id };
  const decided = storeIn(world, Boardings).change(boarding.id, { status, history, ...approved }, byCaller(context));
  if (decision === 'Approved') takeOver(context, decided);
  const outcomeTexts = {
    Reviewed: 'is reviewed',
    Approved: 'is approved',
    Rejected: 'is rejected',
    Returned: 'was returned with comments',
  } satisfies Readonly<Record<Decision, string>>;
  tellMerchant(world, merchantId, 'PreCheckForm', `The pre-check form ${outcomeTexts[decision]}`);
  if (decision === 'Approved' || decision === 'Rejected')
    emitBoarding(world, decided, decision === 'Approved' ? 'boarding.approved' : 'boarding.rejected');
  return decided;
}

/**
 * Applies an approved form to the merchant: its name, category and websites. The merchant can then make payments in
 * test mode.
 */
function takeOver(context: CallContext, { merchantId, answers: { company, business } }: Boarding): void {
  const merchants = context.world.of(Merchants);
  const merchant = merchants.get(merchantId);
  if (!merchant) return;
  const known = new Set(merchant.websites.map(({ url }) => url));
  const added = websitesIn(business.websites).filter((url) => !known.has(url));
  const websites = [
    ...merchant.websites,
    ...added.map((url, at) => ({ id: `${merchantId.replace('mer_', 'web_')}b${merchant.websites.length + at}`, url })),
  ];
  const { mcc = merchant.mcc } = business;
  const { legalName = merchant.legalBusinessName } = company;
  const processingStatus = merchant.processingStatus === 'NoProcessing' ? 'SandboxEnabled' : merchant.processingStatus;
  merchants.change(merchantId, { legalBusinessName: legalName, mcc, websites, processingStatus }, byCaller(context));
}

export function decidePaper(
  context: CallContext,
  merchantId: string,
  key: string,
  decision: 'Approved' | 'Rejected',
  reason?: string,
): Boarding {
  const { world, caller } = context;
  const boarding = boardingOf(world, caller, merchantId);
  const document = documentsOf(world, merchantId).find((candidate) => candidate.key === key);
  if (document?.status !== 'Pending')
    throw new SandboxError(409, 'boarding.document-status', 'This document has nothing to review.');
  const text = reason?.trim();
  if (decision === 'Rejected' && !text)
    throw new SandboxError(400, 'boarding.reason', 'Enter a reason. The merchant sees it.', 'reason');
  const type = requiredOf(world, boarding).find((candidate) => candidate.key === key)?.type;
  const until = new Date(world.now());
  if (type?.expiryMonths !== undefined) until.setUTCMonth(until.getUTCMonth() + type.expiryMonths);
  const expires = decision === 'Approved' && type?.expiryMonths !== undefined ? until.getTime() : undefined;
  storeIn(world, BoardingDocuments).change(
    document.id,
    { status: decision, reason: decision === 'Rejected' ? text : undefined, expires },
    byCaller(context),
  );
  const name = type?.name.en ?? document.fileName;
  tellMerchant(
    world,
    merchantId,
    'BoardingDocuments',
    decision === 'Approved' ? `Approved: ${name}` : `Rejected: ${name}`,
  );
  const outcome =
    decision === 'Approved'
      ? (['DocumentApproved', name] as const)
      : (['DocumentRejected', `${name}: ${text}`] as const);
  return storeIn(world, Boardings).change(
    boarding.id,
    { history: withEvent(context, boarding, outcome[0], outcome[1]) },
    byCaller(context),
  );
}

/** Emits a boarding event to the merchant's webhook endpoints. */
function emitBoarding(
  world: World,
  { id, merchantId, status }: Boarding,
  type: 'boarding.approved' | 'boarding.rejected' | 'boarding.live',
): void {
  emitEvent(world, {
    merchantId,
    mode: 'Live',
    type,
    key: `${id} ${world.now()}`,
    data: { boarding: { id, merchantId, status } },
  });
}

/**
 * Activates a merchant for live payments.
 * @throws SandboxError 409 that names the missing requirements, 403 for the person who approved the form
 */
export function activateMerchant(context: CallContext, merchantId: string): Boarding {
  const { world, caller } = context;
  const boarding = boardingOf(world, caller, merchantId);
  const merchant = world.of(Merchants).get(merchantId);
  if (merchant?.processingStatus === 'Processing' && merchant.merchantStatus === 'Active')
    throw new SandboxError(409, 'boarding.active', `${merchant.legalBusinessName} already takes live payments.`);
  const gaps = merchant ? world.gapsBeforeLive(merchant).filter(({ code }) => code !== 'activation') : [];
  if (gaps.length > 0) throw new SandboxError(409, 'boarding.not-ready', gaps.map(({ message }) => message).join(' '));
  requireSecondPerson(world, caller, boarding);
  const activated = { activatedById: caller.person.id, history: withEvent(context, boarding, 'Activated') };
  const changed = storeIn(world, Boardings).change(boarding.id, activated, byCaller(context));
  world
    .of(Merchants)
    .change(
      merchantId,
      { processingStatus: 'Processing', merchantStatus: 'Active', activationDate: world.now() },
      byCaller(context),
    );
  tellMerchant(world, merchantId, 'PreCheckForm', 'You can now take live payments');
  emitBoarding(world, changed, 'boarding.live');
  return changed;
}
