/** Status changes of customers until they become merchants, and of leads. */
import {
  byCaller,
  Countries,
  Currencies,
  derivedId,
  Merchants,
  marketOf,
  SandboxError,
  type SandboxRequest,
} from '#sandbox';
import type { activateOrganization, setLeadStatus, setOrganizationStatus } from '../../api/records.ts';
import { needsReason, nextStatuses } from '../../records/status.ts';
import { LeadStatuses, Leads, Organizations } from '../contract.ts';
import { requireStore } from '../require-store.ts';
import { ofMerchant, statusOf } from './live.ts';
import { isProhibited, riskOf } from './risk.ts';

export function setStatusOfOrganization(request: SandboxRequest<typeof setOrganizationStatus>): undefined {
  const { world, caller, params, body } = request;
  const store = requireStore(world.of(Organizations));
  const before = store.find(caller, params.id, 'change');
  const current = statusOf(before, world);
  const { status, reason } = body;
  if (!nextStatuses[current].includes(status) || (current === 'Approved' && status === 'Active')) {
    throw new SandboxError(
      409,
      'organization.status',
      `A customer with the status ${current} can't become ${status}.`,
      'status',
    );
  }
  if (needsReason.includes(status) && reason === undefined)
    throw new SandboxError(400, 'organization.reason', 'Enter a reason.', 'reason');
  const merchant = world.merchant(before.merchantId ?? '');
  if (status === 'Closed' && merchant) {
    const rest = world.transactions.waitingForApproval().filter(({ merchantId }) => merchantId === merchant.id).length;
    if (rest > 0)
      throw new SandboxError(
        409,
        'organization.open',
        `${rest} of its transactions need approval. Decide them before you close it.`,
      );
  }
  // Stores the current data of the merchant as well, so that the record matches its page.
  store.change(before.id, { ...ofMerchant(before, world), status }, byCaller(request, reason), body.version);
  return undefined;
}

/** Creates the merchant of an approved organization. From then on it can have users and accept test payments. */
export function activate(request: SandboxRequest<typeof activateOrganization>): { readonly merchantId: string } {
  const { world, caller, params, body } = request;
  const store = requireStore(world.of(Organizations));
  const organization = store.find(caller, params.id, 'change');
  if (organization.merchantId !== undefined)
    throw new SandboxError(409, 'organization.active', 'This customer is already a merchant.');
  if (organization.status !== 'Approved')
    throw new SandboxError(409, 'organization.status', 'Only an approved customer can become a merchant.');
  if (store.version(organization.id) !== body.version)
    throw new SandboxError(409, 'organization.stale', 'The customer was changed in the meantime. Reload it.');
  const { tenantId = '', name, country, mcc, currency, websites } = organization;
  const risk = riskOf(world, organization);
  if (risk && isProhibited(risk))
    throw missingFieldError('riskLevelId', `Customers with risk level ${risk.name.en} can't go live.`);
  if (mcc === undefined || currency === undefined || websites.length === 0) {
    const needed = [
      ...(mcc === undefined ? [{ field: 'mcc', name: 'a category (MCC)' }] : []),
      ...(currency === undefined ? [{ field: 'currency', name: 'a settlement currency' }] : []),
      ...(websites.length === 0 ? [{ field: 'websites', name: 'a website' }] : []),
    ];
    throw missingFieldError(needed[0]?.field ?? '', `Add ${words.format(needed.map((part) => part.name))} first.`);
  }
  const isOn = (
    list: readonly { readonly tenantId?: string; readonly code: string; readonly isActive: boolean }[],
    code: string,
  ) => list.some((candidate) => candidate.tenantId === tenantId && candidate.code === code && candidate.isActive);
  if (!isOn(world.of(Countries).all, country) || !isKnown(country))
    throw missingFieldError('country', `${country} is inactive. Choose another country.`);
  if (!isOn(world.of(Currencies).all, currency))
    throw missingFieldError('currency', `${currency} isn't one of the tenant’s active currencies.`);
  const by = byCaller(request);
  const merchant = world.of(Merchants).create(
    {
      tenantId,
      legalBusinessName: name,
      country,
      currency,
      mcc,
      merchantStatus: 'Active',
      // The activation of its boarding enables live payments.
      processingStatus: 'SandboxEnabled',
      websites: websites.map((url) => ({ id: derivedId('web', `${organization.id} ${url}`, world.seed), url })),
      activationDate: world.now(),
    },
    by,
  );
  try {
    store.change(organization.id, { merchantId: merchant.id, status: 'Active' }, by, body.version);
  } catch (error) {
    world.of(Merchants).remove(merchant.id, by);
    throw error;
  }
  return { merchantId: merchant.id };
}

const words = new Intl.ListFormat('en-GB');

const missingFieldError = (field: string, message: string) =>
  new SandboxError(409, `organization.${field}`, message, field);

/**
 * Returns whether the payment methods of a country are known. A tenant may have countries for which the sandbox has no
 * methods.
 */
function isKnown(country: string): boolean {
  try {
    return marketOf(country).id === country;
  } catch {
    return false;
  }
}

export function setStatusOfLead(request: SandboxRequest<typeof setLeadStatus>): undefined {
  const { world, caller, params, body } = request;
  const status = requireStore(world.of(LeadStatuses)).find(caller, body.statusId);
  if (status.meaning === 'Converted')
    throw new SandboxError(409, 'lead.status', 'A lead gets this status only when you convert it.', 'statusId');
  const store = requireStore(world.of(Leads));
  store.change(store.find(caller, params.id, 'change').id, { statusId: status.id }, byCaller(request), body.version);
  return undefined;
}
