/** Lifecycle of a paper: it is sent, opened, accepted or rejected, replaced by a later version, or expires. */
import {
  aboutMerchant,
  byCaller,
  type Caller,
  firstDue,
  holds,
  type Job,
  Merchants,
  People,
  type Person,
  SandboxError,
  type World,
} from '#sandbox';
import type { Drawing } from '../api.ts';
import { type Kind, kindNames, kinds, staffPermission } from '../kinds.ts';
import type { Paper, Template } from './contract.ts';
import { withStep } from './history.ts';
import { merge } from './merge.ts';
import { fixPrices } from './price-book.ts';
import { papersIn } from './stores.ts';

export interface CallContext {
  readonly world: World;
  readonly caller: Caller;
  readonly requestId: string;
}

const day = 86_400_000;
/** Number of days that a merchant has to respond. */
export const answerDays = 30;
/** Number of days from the acceptance until the boarding fees are due. */
export const feeDays = 14;
const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`;
export const word = (kind: Kind) => (kind === 'agreement' ? 'Agreement' : 'Proposal');

const may = (world: World, person: Person, permission: string) => person.isActive && holds(person, permission, world);

/** Returns the users of a merchant who can read a paper and respond to it. */
export function answerersOf(world: World, kind: Kind, merchantId: string): readonly Person[] {
  return world
    .of(People)
    .all.filter(
      (person) =>
        person.merchantId === merchantId && person.tier === 'merchant' && may(world, person, kinds[kind].permission),
    );
}

function notifyPeople(world: World, kind: Kind, who: ReadonlySet<string>, title: string, paper: Paper): void {
  world.notifications.add(({ id }) => who.has(id), {
    notificationType: kinds[kind].notification,
    about: aboutMerchant(paper.merchantId),
    title,
    description: '',
    objectUrl: `${kinds[kind].base}/${paper.id}`,
    useRouter: true,
  });
}

/** Notifies the sender of a paper if the sender still has the permission to read it. */
function tellSender(world: World, kind: Kind, paper: Paper, what: string): void {
  const sender = world.of(People).get(paper.senderId);
  const merchant = world.of(Merchants).get(paper.merchantId)?.legalBusinessName ?? paper.merchantId;
  if (sender && may(world, sender, staffPermission))
    notifyPeople(world, kind, new Set([sender.id]), `${word(kind)} ${what}: ${merchant}`, paper);
}

/** Returns the reason why a template can't be sent to any merchant; `undefined` if it can. */
function notSendable(world: World, template: Template): string | undefined {
  if (template.state === 'Draft') return `${template.name} is a draft. Publish it before you send it.`;
  if (template.state === 'Archived') return `${template.name} is archived and can no longer be sent.`;
  if (template.body.replace(/<[^>]*>|&nbsp;|\s/g, '') === '' || template.entries.length === 0)
    return `Add a text and at least one product with fees to ${template.name} before you send it.`;
  if (template.signerUntil !== undefined && Date.parse(`${template.signerUntil}T23:59:59Z`) < world.now())
    return `${template.signerName} could sign only until ${template.signerUntil}. Choose another signer.`;
  return undefined;
}

/**
 * Sends a paper to a merchant.
 * @throws SandboxError 409 if it can't be sent, 400 for a merchant of another tenant
 */
export function send(context: CallContext, kind: Kind, template: Template, merchantId: string): Paper {
  const { world, caller } = context;
  const merchant = world.of(Merchants).find(caller, merchantId);
  if (merchant.tenantId !== template.tenantId)
    throw new SandboxError(
      400,
      `${kind}.tenant`,
      `${merchant.legalBusinessName} is a merchant of another tenant.`,
      'merchantId',
    );
  const objection = notSendable(world, template);
  if (objection !== undefined) throw new SandboxError(409, `${kind}-template.not-sendable`, objection);
  const { body, problems } = merge(world, template, template.tenantId, merchant);
  if (problems.length > 0) throw new SandboxError(409, `${kind}.placeholders`, `${problems.join('. ')}.`, 'merchantId');
  const people = answerersOf(world, kind, merchantId);
  if (people.length === 0) {
    const message = `No one at ${merchant.legalBusinessName} can accept this ${kind}. Give one of its users permission to view and accept ${kind}s.`;
    throw new SandboxError(409, `${kind}.nobody`, message, 'merchantId');
  }

  const store = papersIn(world, kind);
  const earlier = store.all.filter((paper) => paper.merchantId === merchantId && paper.templateId === template.id);
  const version = Math.max(0, ...earlier.map((paper) => paper.version)) + 1;
  for (const paper of earlier.filter(({ status }) => status === kinds[kind].pending)) {
    const reason = `Replaced by version ${version}.`;
    const step = { type: 'Replaced', at: world.now(), by: nameOf(caller.person), reason } as const;
    store.change(
      paper.id,
      { status: 'Rejected', rejectReason: reason, history: withStep(paper, step) },
      byCaller(context),
    );
  }
  const { name, currency, pricebookId, entries, signerName, signerTitle } = template;
  const { boardingFee, accountConfigurationFee, bankAccountSetupFee, monthlyMinimumFee, gatewayMonthlyAccess } =
    template;
  const fees = { boardingFee, accountConfigurationFee, bankAccountSetupFee, monthlyMinimumFee, gatewayMonthlyAccess };
  const values = {
    tenantId: merchant.tenantId,
    merchantId,
    templateId: template.id,
    title: name,
    version,
    status: kinds[kind].pending,
    created: world.now(),
    expires: world.now() + answerDays * day,
    ...{ body, currency, entries, signerName, signerTitle, ...fees },
    ...(pricebookId !== undefined && { pricebookId }),
    sentBy: nameOf(caller.person),
    senderId: caller.person.id,
  };
  const history = withStep(
    { ...values, history: [] },
    { type: 'Sent', at: world.now(), by: nameOf(caller.person), email: caller.person.email },
  );
  const paper = store.create({ ...values, history }, byCaller(context));
  notifyPeople(world, kind, new Set(people.map(({ id }) => id)), `${word(kind)} to respond to: ${name}`, paper);
  return paper;
}

/**
 * Returns a paper. If it is pending and the caller belongs to its merchant, records that the merchant has opened it.
 */
export function open(context: CallContext, kind: Kind, id: string): Paper {
  const { world, caller } = context;
  const store = papersIn(world, kind);
  const paper = store.find(caller, id);
  if (
    caller.tier !== 'merchant' ||
    paper.status !== kinds[kind].pending ||
    paper.history.some(({ type }) => type === 'Opened')
  )
    return paper;
  const step = { type: 'Opened', at: world.now(), by: nameOf(caller.person), email: caller.person.email } as const;
  return store.change(id, { history: withStep(paper, step) }, byCaller(context));
}

interface Answer {
  readonly response: 'Accepted' | 'Rejected';
  readonly rejectReason?: string | undefined;
  readonly signature?: Drawing | undefined;
}

/**
 * Stores the response of a merchant.
 * @throws SandboxError 409 if the paper no longer needs a response, 400 for a rejection without a reason or with a
 * signature
 */
export function answer(
  context: CallContext,
  kind: Kind,
  id: string,
  { response, rejectReason, signature }: Answer,
): undefined {
  const { world, caller } = context;
  const store = papersIn(world, kind);
  const paper = store.find(caller, id, 'change');
  if (paper.status !== kinds[kind].pending)
    throw new SandboxError(409, `${kind}.answered`, answeredMessage(kind, paper));
  const reason = rejectReason?.trim();
  if (response === 'Rejected' && !reason)
    throw new SandboxError(400, `${kind}.reason`, 'Enter a reason.', 'rejectReason');
  if (response === 'Rejected' && signature)
    throw new SandboxError(400, `${kind}.signature`, 'Only an accepted document can be signed.', 'signature');
  const by = nameOf(caller.person);
  const at = world.now();
  const step = {
    ...{ type: response, at, by, email: caller.person.email },
    ...(reason !== undefined && response === 'Rejected' && { reason }),
    ...(signature && { signature }),
  };
  const changed = {
    status: response,
    answeredBy: by,
    answeredAt: at,
    rejectReason: response === 'Rejected' ? reason : undefined,
    history: withStep(paper, step),
  };
  const answered = store.change(id, changed, byCaller(context));
  if (kind === 'agreement' && response === 'Accepted') fixPrices(world, answered, byCaller(context));
  tellSender(world, kind, answered, response === 'Accepted' ? 'accepted' : 'rejected');
  return undefined;
}

function answeredMessage(kind: Kind, { status, answeredBy, rejectReason }: Paper): string {
  if (status === 'Created') return `This ${kind} has not been sent yet.`;
  const done = status === 'Accepted' ? 'accepted' : 'rejected';
  if (answeredBy !== undefined) return `${answeredBy} has already ${done} this ${kind}.`;
  return `This ${kind} is no longer open. ${rejectReason ?? ''}`.trim();
}

/** Job that rejects papers without a response in time, and notifies their senders. */
export const expiry: Job = {
  id: 'agreements.expiry',
  system: 'papers expire by themselves',
  title: ['Expire proposals and agreements', 'Süresi dolan teklif ve sözleşmeleri kapat'],
  next: (after, world) => {
    const first = Math.min(...kindNames.map((kind) => firstExpiry[kind](papersIn(world, kind).all)));
    return Math.max(first, after + 1);
  },
  run(world) {
    for (const kind of kindNames) {
      const store = papersIn(world, kind);
      for (const paper of store.all.filter(
        (candidate) => isPending(kind, candidate) && (candidate.expires ?? Infinity) <= world.now(),
      )) {
        const reason = `Not answered within ${answerDays} days.`;
        const history = withStep(paper, { type: 'Expired', at: world.now(), by: 'System', reason });
        const changed = store.change(
          paper.id,
          { status: 'Rejected', rejectReason: reason, history },
          { actor: 'System' },
        );
        tellSender(world, kind, changed, 'expired');
      }
    }
  },
};
const isPending = (kind: Kind, { status }: Paper) => status === kinds[kind].pending;
const expiryAs = (kind: Kind) => firstDue((paper: Paper) => (isPending(kind, paper) ? (paper.expires ?? []) : []));
const firstExpiry = { proposal: expiryAs('proposal'), agreement: expiryAs('agreement') } as const satisfies Record<
  Kind,
  unknown
>;
