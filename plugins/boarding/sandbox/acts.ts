/** What a merchant and its tenant do on the way from the first answer to the first real payment. */
import { byCaller, type Caller, Merchants, SandboxError, type World } from '#sandbox';
import { holdFiles } from '../../files/sandbox/contract.ts';
import { emitEvent } from '../../settings/sandbox/contract.ts';
import type { Answers } from '../api.ts';
import type { decisions, eventTypes } from '../states.ts';
import { problemsOf, websitesIn } from './checks.ts';
import { type Boarding, BoardingDocuments, Boardings } from './contract.ts';
import { documentsOf, requiredOf } from './documents.ts';
import { kept } from './kept.ts';
import { demandSecondPerson } from './live.ts';
import { tellMerchant, tellTenant } from './news.ts';

export interface Asked {
  readonly world: World;
  readonly caller: Caller;
  readonly requestId: string;
}
const personOf = ({ person: { firstName, lastName } }: Caller) => `${firstName} ${lastName}`;
const event = ({ world, caller }: Asked, type: (typeof eventTypes)[number], text?: string) => ({
  type,
  at: world.now(),
  by: personOf(caller),
  ...(text !== undefined && { text }),
});
const withEvent = (asked: Asked, { history }: Boarding, type: (typeof eventTypes)[number], text?: string) => [...history, event(asked, type, text)].slice(-200);

/** @throws SandboxError 404 where the caller sees no such merchant */
export function boardingOf(world: World, caller: Caller, merchantId: string | undefined): Boarding {
  const merchant = world.of(Merchants).find(caller, merchantId ?? '');
  const found = kept(world, Boardings).all.find((one) => one.merchantId === merchant.id);
  if (!found) throw new SandboxError(404, 'boarding.not-found', `${merchant.legalBusinessName} has no pre-check form.`);
  return found;
}

export function ownBoarding(world: World, caller: Caller): Boarding {
  if (caller.merchantId === undefined) throw new SandboxError(403, 'boarding.no-merchant', "You don't belong to a merchant yet.");
  return boardingOf(world, caller, caller.merchantId);
}

function demandEdition({ edition }: Boarding, seen: number): void {
  if (edition !== seen) throw new SandboxError(409, 'boarding.stale', 'Someone else changed this form. Reload it; your entries are kept.');
}
function demandStatus(boarding: Boarding, allowed: readonly Boarding['status'][], what: string): void {
  if (!allowed.includes(boarding.status)) throw new SandboxError(409, 'boarding.status', `The form is ${boarding.status.toLowerCase()}: ${what}`);
}

/** Keeps steps as they are sent, finished or not. */
export function saveAnswers(asked: Asked, answers: Partial<Answers>, edition: number): Boarding {
  const boarding = ownBoarding(asked.world, asked.caller);
  demandStatus(boarding, ['Draft'], "you can't change its answers now.");
  demandEdition(boarding, edition);
  const next = { ...boarding.answers, ...answers };
  if (new Set(next.people.map(({ id }) => id)).size < next.people.length)
    throw new SandboxError(400, 'boarding.people', 'Two people have the same ID. Remove one.', 'answers/people');
  return kept(asked.world, Boardings).change(boarding.id, { answers: next, edition: edition + 1 }, byCaller(asked));
}

export function submitAnswers(asked: Asked): Boarding {
  const { world, caller } = asked;
  const boarding = ownBoarding(world, caller);
  demandStatus(boarding, ['Draft'], 'it has been sent already.');
  const problems = problemsOf(world, boarding.tenantId, boarding.answers);
  if (problems.length > 0) throw new SandboxError(409, 'boarding.incomplete', `${problems.length} answers are missing or need fixing.`);
  const changes = { status: 'Pending', submitted: world.now(), history: withEvent(asked, boarding, 'Submitted') } as const;
  const sent = kept(world, Boardings).change(boarding.id, changes, byCaller(asked));
  tellTenant(world, boarding.merchantId, 'PreCheckForm', 'Pre-check form to review');
  return sent;
}

/** A file for what is asked for; one that was refused or has expired is replaced. */
export function attachDocument(asked: Asked, key: string, fileId: string): Boarding {
  const { world, caller } = asked;
  const boarding = ownBoarding(world, caller);
  const { tenantId, merchantId } = boarding;
  const wanted = requiredOf(world, boarding).find((one) => one.key === key);
  if (!wanted) throw new SandboxError(404, 'boarding.document', 'This document is no longer required.');
  const before = documentsOf(world, merchantId).find((one) => one.key === key);
  if (before?.status === 'Approved') throw new SandboxError(409, 'boarding.document-approved', `${wanted.type.name.en} is already approved.`);
  const by = byCaller(asked);
  const [file] = holdFiles(world, caller, [fileId], { heldBy: 'Documents', readers: ['merchant', 'tenant', 'platform'], tenantId, merchantId }, by, 'fileId');
  const values = {
    ...{ tenantId, merchantId, key, fileId, fileName: file?.name ?? key, status: 'Pending' as const },
    ...{ uploaded: world.now(), uploadedBy: personOf(caller) },
  };
  const store = kept(world, BoardingDocuments);
  if (before) store.change(before.id, { ...values, reason: undefined, expires: undefined }, by);
  else store.create(values, by);
  tellTenant(world, merchantId, 'BoardingDocuments', 'Document to review');
  return kept(world, Boardings).change(boarding.id, { history: withEvent(asked, boarding, 'Uploaded', wanted.type.name.en) }, by);
}

type Decision = (typeof decisions)[number];
/** From which states each decision is possible. */
const from: Readonly<Record<Decision, readonly Boarding['status'][]>> = {
  Reviewed: ['Pending'],
  Approved: ['Reviewed'],
  Rejected: ['Pending', 'Reviewed'],
  Returned: ['Pending', 'Reviewed'],
};

export function decideForm(asked: Asked, merchantId: string, decision: Decision, edition: number, remark?: string): Boarding {
  const { world, caller } = asked;
  const boarding = boardingOf(world, caller, merchantId);
  demandStatus(boarding, from[decision], `it cannot be ${decision.toLowerCase()} now.`);
  demandEdition(boarding, edition);
  const text = remark?.trim();
  if ((decision === 'Rejected' || decision === 'Returned') && !text)
    throw new SandboxError(400, 'boarding.remark', 'Enter a reason. The merchant sees it.', 'remark');
  const status = decision === 'Returned' ? 'Draft' : decision;
  const history = withEvent(asked, boarding, decision, text);
  const approved = decision === 'Approved' && { approvedById: caller.person.id };
  const decided = kept(world, Boardings).change(boarding.id, { status, history, ...approved }, byCaller(asked));
  if (decision === 'Approved') takeOver(asked, decided);
  const told = { Reviewed: 'is reviewed', Approved: 'is approved', Rejected: 'is rejected', Returned: 'was returned with comments' } satisfies Readonly<
    Record<Decision, string>
  >;
  tellMerchant(world, merchantId, 'PreCheckForm', `The pre-check form ${told[decision]}`);
  if (decision === 'Approved' || decision === 'Rejected') emitBoarding(world, decided, decision === 'Approved' ? 'boarding.approved' : 'boarding.rejected');
  return decided;
}

/** An approved form changes the merchant: its name, category and shops are what it said, and it may try payments in Test. */
function takeOver(asked: Asked, { merchantId, answers: { company, business } }: Boarding): void {
  const merchants = asked.world.of(Merchants);
  const merchant = merchants.get(merchantId);
  if (!merchant) return;
  const known = new Set(merchant.websites.map(({ url }) => url));
  const added = websitesIn(business.websites).filter((url) => !known.has(url));
  const websites = [...merchant.websites, ...added.map((url, at) => ({ id: `${merchantId.replace('mer_', 'web_')}b${merchant.websites.length + at}`, url }))];
  const { mcc = merchant.mcc } = business;
  const { legalName = merchant.legalBusinessName } = company;
  const processingStatus = merchant.processingStatus === 'NoProcessing' ? 'SandboxEnabled' : merchant.processingStatus;
  merchants.change(merchantId, { legalBusinessName: legalName, mcc, websites, processingStatus }, byCaller(asked));
}

export function decidePaper(asked: Asked, merchantId: string, key: string, decision: 'Approved' | 'Rejected', reason?: string): Boarding {
  const { world, caller } = asked;
  const boarding = boardingOf(world, caller, merchantId);
  const document = documentsOf(world, merchantId).find((one) => one.key === key);
  if (document?.status !== 'Pending') throw new SandboxError(409, 'boarding.document-status', 'This document has nothing to review.');
  const text = reason?.trim();
  if (decision === 'Rejected' && !text) throw new SandboxError(400, 'boarding.reason', 'Enter a reason. The merchant sees it.', 'reason');
  const type = requiredOf(world, boarding).find((one) => one.key === key)?.type;
  const until = new Date(world.now());
  if (type?.expiryMonths !== undefined) until.setUTCMonth(until.getUTCMonth() + type.expiryMonths);
  const expires = decision === 'Approved' && type?.expiryMonths !== undefined ? until.getTime() : undefined;
  kept(world, BoardingDocuments).change(document.id, { status: decision, reason: decision === 'Rejected' ? text : undefined, expires }, byCaller(asked));
  const name = type?.name.en ?? document.fileName;
  tellMerchant(world, merchantId, 'BoardingDocuments', decision === 'Approved' ? `Approved: ${name}` : `Rejected: ${name}`);
  const told = decision === 'Approved' ? (['DocumentApproved', name] as const) : (['DocumentRejected', `${name}: ${text}`] as const);
  return kept(world, Boardings).change(boarding.id, { history: withEvent(asked, boarding, told[0], told[1]) }, byCaller(asked));
}

/** Tells the merchant's endpoints how its boarding goes. */
function emitBoarding(world: World, { id, merchantId, status }: Boarding, type: 'boarding.approved' | 'boarding.rejected' | 'boarding.live'): void {
  emitEvent(world, { merchantId, mode: 'Live', type, key: `${id} ${world.now()}`, data: { boarding: { id, merchantId, status } } });
}

/** Lets a merchant take live payments. @throws SandboxError 409 saying what it lacks, 403 for who approved its form */
export function activateMerchant(asked: Asked, merchantId: string): Boarding {
  const { world, caller } = asked;
  const boarding = boardingOf(world, caller, merchantId);
  const merchant = world.of(Merchants).get(merchantId);
  if (merchant?.processingStatus === 'Processing' && merchant.merchantStatus === 'Active')
    throw new SandboxError(409, 'boarding.active', `${merchant.legalBusinessName} already takes live payments.`);
  const gaps = merchant ? world.gapsBeforeLive(merchant).filter(({ code }) => code !== 'activation') : [];
  if (gaps.length > 0) throw new SandboxError(409, 'boarding.not-ready', gaps.map(({ message }) => message).join(' '));
  demandSecondPerson(world, caller, boarding);
  const activated = { activatedById: caller.person.id, history: withEvent(asked, boarding, 'Activated') };
  const changed = kept(world, Boardings).change(boarding.id, activated, byCaller(asked));
  world.of(Merchants).change(merchantId, { processingStatus: 'Processing', merchantStatus: 'Active', activationDate: world.now() }, byCaller(asked));
  tellMerchant(world, merchantId, 'PreCheckForm', 'You can now take live payments');
  emitBoarding(world, changed, 'boarding.live');
  return changed;
}
