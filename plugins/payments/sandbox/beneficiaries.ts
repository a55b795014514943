/** Beneficiaries: details that somebody gives and somebody else approves. */
import { byCaller, type ConfigReader, refuseAsSecondPerson, SandboxError, type World, whyNotSecondPerson } from '#sandbox';
import { accountProblems, accountText, plainDetails } from '../account-details.ts';
import type { Beneficiary, BeneficiaryInput } from '../beneficiaries/api.ts';
import { Config } from '../config.ts';
import { permission } from '../permissions.ts';
import type { PayeeInput } from '../shapes.ts';
import { ownIbans } from './accounts.ts';
import { Beneficiaries, Payments, type StoredBeneficiary } from './contract.ts';
import { type Asked, instant, kept, nameOf, ownerOf, refuseAny } from './kept.ts';
import { tellOfDetails } from './news.ts';
import { demandPayee } from './orders.ts';
import { checkPayee } from './payee.ts';

const hour = 3_600_000;

interface About extends Asked {
  readonly params: { readonly id: string };
}

export const beneficiaryFor = ({ world, caller }: Asked, id: string): StoredBeneficiary => kept(world, Beneficiaries).find(caller, id);

/** Whether details wait for a second person, who is somebody else than whoever gave them. */
export const waitsFor = ({ world, caller }: Pick<Asked, 'world' | 'caller'>, { state, proposed, editorId }: StoredBeneficiary): boolean =>
  (state === 'WaitingForApproval' || proposed !== undefined) &&
  state !== 'Inactive' &&
  whyNotSecondPerson(world, caller, editorId) === undefined &&
  caller.permissions.has(permission.Approve);

export function beneficiaryAnswer({ world, caller }: Pick<Asked, 'world' | 'caller'>, record: StoredBeneficiary): Beneficiary {
  const { id, payee, currency, state, payeeCheck, proposed, editor, editorId, approver, payableFrom, reason } = record;
  return {
    id,
    ...payee,
    currency,
    account: accountText(payee),
    state,
    payeeCheck,
    ...(proposed && { proposed: { ...proposed.payee, currency: proposed.currency, account: accountText(proposed.payee) } }),
    created: instant(record.created),
    edited: instant(record.edited),
    editor,
    isOwn: editorId === caller.person.id,
    ...(approver !== undefined && { approver }),
    ...(payableFrom !== undefined && { payableFrom: instant(payableFrom) }),
    ...(reason !== undefined && { reason }),
    payments: kept(world, Payments).all.filter(({ beneficiaryId, mode }) => beneficiaryId === id && mode === caller.mode).length,
    version: kept(world, Beneficiaries).version(id),
  };
}

/** What is kept of a form. @throws SandboxError for details that cannot be right, or that another beneficiary has */
function detailsOf(asked: Asked, input: BeneficiaryInput, id?: string) {
  const { name, country, iban, bic, sortCode, accountNumber, currency, payeeResult, payeeReason } = input;
  refuseAny(accountProblems({ country, iban, bic, sortCode, accountNumber }));
  if (name.trim() === '') refuseAny([{ field: 'name', code: 'required' }]);
  if (!asked.world.currencies.some((one) => one.id === currency)) refuseAny([{ field: 'currency', code: 'currency.unknown', values: { currency } }]);
  const payee: PayeeInput = { name: name.trim(), ...plainDetails({ country, iban, bic, sortCode, accountNumber }) };
  const account = accountText(payee);
  const same = kept(asked.world, Beneficiaries)
    .within(asked.caller)
    .find(
      (one) =>
        one.id !== id &&
        (one.state === 'Active' || one.state === 'WaitingForApproval') &&
        accountText(one.payee) === account &&
        one.payee.country === payee.country,
    );
  if (same) throw new SandboxError(409, 'payments.beneficiary-known', `${same.payee.name} already has this account.`, iban ? 'iban' : 'accountNumber');
  const payeeCheck = checkPayee(payee, ownIbans(asked));
  demandPayee(payeeCheck.result, { payeeResult, ...(payeeReason !== undefined && { payeeReason }) });
  return { payee, currency, payeeCheck };
}

export function add(asked: Asked & { readonly body: BeneficiaryInput }): Beneficiary {
  const { world, caller } = asked;
  const details = detailsOf(asked, asked.body);
  const now = world.now();
  const record = kept(world, Beneficiaries).create(
    { ...ownerOf(asked), ...details, state: 'WaitingForApproval', created: now, edited: now, editorId: caller.person.id, editor: nameOf(caller) },
    byCaller(asked),
  );
  tellOfDetails(world, record);
  return beneficiaryAnswer(asked, record);
}

/** Other details of one that is paid to wait beside those that hold; of one that nobody has approved yet they take their place. */
export function change(asked: About & { readonly body: BeneficiaryInput & { readonly version: number } }): Beneficiary {
  const { world, caller, body } = asked;
  const before = beneficiaryFor(asked, asked.params.id);
  if (before.state === 'Inactive') throw new SandboxError(409, 'payments.beneficiary-state', 'This beneficiary is inactive. Add a new one.');
  const details = detailsOf(asked, body, before.id);
  const edit = { edited: world.now(), editorId: caller.person.id, editor: nameOf(caller), reason: undefined };
  const values = before.state === 'Active' ? { proposed: details, ...edit } : { ...details, state: 'WaitingForApproval' as const, ...edit };
  const record = kept(world, Beneficiaries).change(before.id, values, byCaller(asked), body.version);
  tellOfDetails(world, record);
  return beneficiaryAnswer(asked, record);
}

/** @throws SandboxError 409 where nothing waits, or where it is their own; 403 where one of the two changed the other's account lately */
function decidable(asked: About): StoredBeneficiary {
  const record = beneficiaryFor(asked, asked.params.id);
  if (record.state !== 'WaitingForApproval' && !record.proposed) throw new SandboxError(409, 'payments.nothing-waits', "Its details don't need approval.");
  const own = { status: 409, code: 'payments.own', message: 'You entered these details. Another person must approve them.' };
  refuseAsSecondPerson(asked.world, asked.caller, record.editorId, own);
  return record;
}

export function approveDetails(asked: About & { readonly config: ConfigReader; readonly body: { readonly version: number } }): Beneficiary {
  const { world, caller, config } = asked;
  const record = decidable(asked);
  const payableFrom = world.now() + config(Config).beneficiaryHoldHours * hour;
  const values = { ...record.proposed, proposed: undefined, state: 'Active' as const, approver: nameOf(caller), payableFrom, reason: undefined };
  return beneficiaryAnswer(asked, kept(world, Beneficiaries).change(record.id, values, byCaller(asked), asked.body.version));
}

export function rejectDetails(asked: About & { readonly body: { readonly version: number; readonly reason: string } }): Beneficiary {
  const { world, caller, body } = asked;
  const record = decidable(asked);
  const values = { proposed: undefined, state: record.proposed ? ('Active' as const) : ('Rejected' as const), approver: nameOf(caller), reason: body.reason };
  return beneficiaryAnswer(asked, kept(world, Beneficiaries).change(record.id, values, byCaller(asked, body.reason), body.version));
}

export function deactivate(asked: About & { readonly body: { readonly version: number; readonly reason: string } }): Beneficiary {
  const record = beneficiaryFor(asked, asked.params.id);
  const { version, reason } = asked.body;
  const changed = kept(asked.world, Beneficiaries).change(record.id, { state: 'Inactive', proposed: undefined, reason }, byCaller(asked, reason), version);
  return beneficiaryAnswer(asked, changed);
}

/** How many details wait for whoever asks. */
export const waitingDetails = (asked: { readonly world: World; readonly caller: Asked['caller'] }): number =>
  kept(asked.world, Beneficiaries)
    .within(asked.caller)
    .filter((record) => waitsFor(asked, record)).length;
