/** Beneficiaries: bank details that a user enters and another user approves. */
import {
  byCaller,
  type ConfigReader,
  refuseAsSecondPerson,
  SandboxError,
  storeIn,
  type World,
  whyNotSecondPerson,
} from '#sandbox';
import { accountProblems, accountText, plainDetails } from '../account-details.ts';
import type { Beneficiary, BeneficiaryInput } from '../beneficiaries/api.ts';
import { Config } from '../config.ts';
import { permission } from '../permissions.ts';
import type { PayeeInput } from '../shapes.ts';
import { ownIbans } from './accounts.ts';
import { type CallContext, instant, nameOf, ownerOf, refuseAny } from './checks.ts';
import { tellOfDetails } from './news.ts';
import { requirePayeeCheck } from './orders.ts';
import { checkPayee } from './payee.ts';
import { Beneficiaries, Payments, type StoredBeneficiary } from './tokens.ts';

const hour = 3_600_000;

interface About extends CallContext {
  readonly params: { readonly id: string };
}

export const beneficiaryFor = ({ world, caller }: CallContext, id: string): StoredBeneficiary =>
  storeIn(world, Beneficiaries).find(caller, id);

/**
 * Returns whether the caller can approve pending details. The second user must differ from the one who entered them.
 */
export const waitsFor = (
  { world, caller }: Pick<CallContext, 'world' | 'caller'>,
  { state, proposed, editorId }: StoredBeneficiary,
): boolean =>
  (state === 'WaitingForApproval' || proposed !== undefined) &&
  state !== 'Inactive' &&
  whyNotSecondPerson(world, caller, editorId) === undefined &&
  caller.permissions.has(permission.Approve);

export function beneficiaryAnswer(
  { world, caller }: Pick<CallContext, 'world' | 'caller'>,
  record: StoredBeneficiary,
): Beneficiary {
  const { id, payee, currency, state, payeeCheck, proposed, editor, editorId, approver, payableFrom, reason } = record;
  return {
    id,
    ...payee,
    currency,
    account: accountText(payee),
    state,
    payeeCheck,
    ...(proposed && {
      proposed: { ...proposed.payee, currency: proposed.currency, account: accountText(proposed.payee) },
    }),
    created: instant(record.created),
    edited: instant(record.edited),
    editor,
    isOwn: editorId === caller.person.id,
    ...(approver !== undefined && { approver }),
    ...(payableFrom !== undefined && { payableFrom: instant(payableFrom) }),
    ...(reason !== undefined && { reason }),
    payments: storeIn(world, Payments).all.filter(
      ({ beneficiaryId, mode }) => beneficiaryId === id && mode === caller.mode,
    ).length,
    version: storeIn(world, Beneficiaries).version(id),
  };
}

/**
 * Returns the stored values of a form.
 * @throws SandboxError if the details are invalid, or if another beneficiary has them
 */
function detailsOf(context: CallContext, input: BeneficiaryInput, id?: string) {
  const { name, country, iban, bic, sortCode, accountNumber, currency, payeeResult, payeeReason } = input;
  refuseAny(accountProblems({ country, iban, bic, sortCode, accountNumber }));
  if (name.trim() === '') refuseAny([{ field: 'name', code: 'required' }]);
  if (!context.world.currencies.some((candidate) => candidate.id === currency))
    refuseAny([{ field: 'currency', code: 'currency.unknown', values: { currency } }]);
  const payee: PayeeInput = { name: name.trim(), ...plainDetails({ country, iban, bic, sortCode, accountNumber }) };
  const account = accountText(payee);
  const same = storeIn(context.world, Beneficiaries)
    .within(context.caller)
    .find(
      (candidate) =>
        candidate.id !== id &&
        (candidate.state === 'Active' || candidate.state === 'WaitingForApproval') &&
        accountText(candidate.payee) === account &&
        candidate.payee.country === payee.country,
    );
  if (same)
    throw new SandboxError(
      409,
      'payments.beneficiary-known',
      `${same.payee.name} already has this account.`,
      iban ? 'iban' : 'accountNumber',
    );
  const payeeCheck = checkPayee(payee, ownIbans(context));
  requirePayeeCheck(payeeCheck.result, { payeeResult, ...(payeeReason !== undefined && { payeeReason }) });
  return { payee, currency, payeeCheck };
}

export function add(request: CallContext & { readonly body: BeneficiaryInput }): Beneficiary {
  const { world, caller } = request;
  const details = detailsOf(request, request.body);
  const now = world.now();
  const record = storeIn(world, Beneficiaries).create(
    {
      ...ownerOf(request),
      ...details,
      state: 'WaitingForApproval',
      created: now,
      edited: now,
      editorId: caller.person.id,
      editor: nameOf(caller),
    },
    byCaller(request),
  );
  tellOfDetails(world, record);
  return beneficiaryAnswer(request, record);
}

/**
 * Changes the details of a beneficiary. New details of an approved beneficiary wait for approval while the current ones
 * remain valid; before the first approval they replace the current ones.
 */
export function change(
  request: About & { readonly body: BeneficiaryInput & { readonly version: number } },
): Beneficiary {
  const { world, caller, body } = request;
  const before = beneficiaryFor(request, request.params.id);
  if (before.state === 'Inactive')
    throw new SandboxError(409, 'payments.beneficiary-state', 'This beneficiary is inactive. Add a new one.');
  const details = detailsOf(request, body, before.id);
  const edit = { edited: world.now(), editorId: caller.person.id, editor: nameOf(caller), reason: undefined };
  const values =
    before.state === 'Active'
      ? { proposed: details, ...edit }
      : { ...details, state: 'WaitingForApproval' as const, ...edit };
  const record = storeIn(world, Beneficiaries).change(before.id, values, byCaller(request), body.version);
  tellOfDetails(world, record);
  return beneficiaryAnswer(request, record);
}

/**
 * @throws SandboxError 409 if no change is pending, or if it is the caller's own; 403 if one of the two users recently
 *   changed the other's account
 */
function requireDecidable(request: About): StoredBeneficiary {
  const record = beneficiaryFor(request, request.params.id);
  if (record.state !== 'WaitingForApproval' && !record.proposed)
    throw new SandboxError(409, 'payments.nothing-waits', "Its details don't need approval.");
  const ownDetailsRefusal = {
    status: 409,
    code: 'payments.own',
    message: 'You entered these details. Another person must approve them.',
  };
  refuseAsSecondPerson(request.world, request.caller, record.editorId, ownDetailsRefusal);
  return record;
}

export function approveDetails(
  request: About & { readonly config: ConfigReader; readonly body: { readonly version: number } },
): Beneficiary {
  const { world, caller, config } = request;
  const record = requireDecidable(request);
  const payableFrom = world.now() + config(Config).beneficiaryHoldHours * hour;
  const values = {
    ...record.proposed,
    proposed: undefined,
    state: 'Active' as const,
    approver: nameOf(caller),
    payableFrom,
    reason: undefined,
  };
  return beneficiaryAnswer(
    request,
    storeIn(world, Beneficiaries).change(record.id, values, byCaller(request), request.body.version),
  );
}

export function rejectDetails(
  request: About & { readonly body: { readonly version: number; readonly reason: string } },
): Beneficiary {
  const { world, caller, body } = request;
  const record = requireDecidable(request);
  const values = {
    proposed: undefined,
    state: record.proposed ? ('Active' as const) : ('Rejected' as const),
    approver: nameOf(caller),
    reason: body.reason,
  };
  return beneficiaryAnswer(
    request,
    storeIn(world, Beneficiaries).change(record.id, values, byCaller(request, body.reason), body.version),
  );
}

export function deactivate(
  request: About & { readonly body: { readonly version: number; readonly reason: string } },
): Beneficiary {
  const record = beneficiaryFor(request, request.params.id);
  const { version, reason } = request.body;
  const changed = storeIn(request.world, Beneficiaries).change(
    record.id,
    { state: 'Inactive', proposed: undefined, reason },
    byCaller(request, reason),
    version,
  );
  return beneficiaryAnswer(request, changed);
}

/** Returns the number of pending details that the caller can approve. */
export const waitingDetails = (context: { readonly world: World; readonly caller: CallContext['caller'] }): number =>
  storeIn(context.world, Beneficiaries)
    .within(context.caller)
    .filter((record) => waitsFor(context, record)).length;
