/** Conversion of a lead into a customer, a contact and an opportunity, as a single transaction. */

import { toMinor } from '#core/api';
import { byCaller, SandboxError, type SandboxRequest } from '#sandbox';
import type { convertLead } from '../../api/records.ts';
import {
  type Contact,
  Contacts,
  type Lead,
  LeadStatuses,
  Leads,
  Opportunities,
  type Organization,
  Organizations,
} from '../contract.ts';
import { firstStageFor } from '../deals/stages.ts';
import { requireStore } from '../require-store.ts';

type Request = SandboxRequest<typeof convertLead>;

/** @throws SandboxError 409 if the lead is already converted, or was changed in the meantime */
export function convert(request: Request) {
  const { world, caller, params, body } = request;
  const leads = requireStore(world.of(Leads));
  const lead = leads.find(caller, params.id, 'change');
  if (lead.convertedAt !== undefined)
    throw new SandboxError(409, 'lead.converted', 'This lead was already converted. View the records it created.');
  if (leads.version(lead.id) !== body.version)
    throw new SandboxError(409, 'lead.stale', 'Someone changed this lead. Reload it, then convert it.');
  const status = world
    .of(LeadStatuses)
    ?.all.find(({ tenantId, meaning, isActive }) => tenantId === lead.tenantId && meaning === 'Converted' && isActive);
  if (!status)
    throw new SandboxError(409, 'lead.status', 'Add an active status for converted leads in Settings first.');
  const by = byCaller(request);
  // If a later step is refused, the earlier steps are undone.
  const undo: (() => void)[] = [];
  try {
    const organization = organizationOf(request, lead, undo);
    const contact = contactOf(request, lead, organization, undo);
    const opportunityId = opportunityOf(request, lead, organization, contact, undo);
    leads.change(
      lead.id,
      {
        statusId: status.id,
        convertedAt: world.now(),
        organizationId: organization.id,
        contactId: contact?.id,
        opportunityId,
      },
      by,
      body.version,
    );
    return {
      organizationId: organization.id,
      ...(contact && { contactId: contact.id }),
      ...(opportunityId !== undefined && { opportunityId }),
    };
  } catch (error) {
    for (const step of undo.reverse()) step();
    throw error;
  }
}

function organizationOf(request: Request, lead: Lead, undo: (() => void)[]): Organization {
  const { world, caller, body } = request;
  const store = requireStore(world.of(Organizations));
  const by = byCaller(request);
  const { organization: chosen } = body;
  if (!('id' in chosen)) {
    if (lead.country === undefined)
      throw new SandboxError(400, 'lead.country', 'Add a country to the lead before you convert it.', 'country');
    const made = store.create(
      withoutEmpty({
        tenantId: lead.tenantId ?? '',
        name: chosen.name,
        status: 'Created' as const,
        country: lead.country,
        mcc: lead.mcc,
        currency: lead.currency,
        email: lead.lastName === undefined ? lead.email : undefined,
        phone: lead.phone,
        websites: lead.website === undefined ? [] : [lead.website],
        ownerId: lead.ownerId,
        tags: lead.tags,
        created: world.now(),
      }),
      by,
    );
    undo.push(() => store.remove(made.id, by));
    return made;
  }
  const before = store.find(caller, chosen.id, 'change');
  const after = store.change(
    before.id,
    valuesForEmpty(before, { mcc: lead.mcc, currency: lead.currency, phone: lead.phone, ownerId: lead.ownerId }),
    by,
  );
  if (after !== before) undo.push(() => store.change(before.id, previousValues(before, after), by));
  return after;
}

function contactOf(
  request: Request,
  lead: Lead,
  organization: Organization,
  undo: (() => void)[],
): Contact | undefined {
  const { world, caller, body } = request;
  const { contact: chosen } = body;
  if (!chosen) return undefined;
  const store = requireStore(world.of(Contacts));
  const by = byCaller(request);
  if (!('id' in chosen)) {
    if (lead.lastName === undefined)
      throw new SandboxError(
        400,
        'lead.person',
        'The lead has no name of a person. Convert it without a contact.',
        'contact',
      );
    const made = store.create(
      withoutEmpty({
        tenantId: lead.tenantId ?? '',
        firstName: lead.firstName,
        lastName: lead.lastName,
        email: lead.email,
        phone: lead.phone,
        organizationId: organization.id,
        hasConsent: false,
        ownerId: lead.ownerId,
        tags: lead.tags,
        created: world.now(),
      }),
      by,
    );
    undo.push(() => store.remove(made.id, by));
    return made;
  }
  const before = store.find(caller, chosen.id, 'change');
  const facts = {
    firstName: lead.firstName,
    email: lead.email,
    phone: lead.phone,
    organizationId: organization.id,
    ownerId: lead.ownerId,
  };
  const after = store.change(before.id, valuesForEmpty(before, facts), by);
  if (after !== before) undo.push(() => store.change(before.id, previousValues(before, after), by));
  return after;
}

function opportunityOf(
  { body, world, caller, requestId }: Request,
  lead: Lead,
  organization: Organization,
  contact: Contact | undefined,
  undo: (() => void)[],
) {
  const { opportunity } = body;
  if (!opportunity) return undefined;
  const store = world.of(Opportunities);
  if (!store)
    throw new SandboxError(
      409,
      'opportunity.off',
      "Opportunities aren't available. Convert the lead without one.",
      'opportunity',
    );
  const by = byCaller({ caller, requestId });
  const currency = opportunity.currency ?? lead.currency ?? organization.currency ?? 'EUR';
  const decimals = world.decimalPlaces(currency);
  const stage = firstStageFor(world, lead.tenantId, 'opportunities');
  const made = store.create(
    {
      tenantId: lead.tenantId ?? '',
      name: opportunity.name,
      organizationId: organization.id,
      ...(contact && { contactId: contact.id }),
      ...(lead.ownerId !== undefined && { ownerId: lead.ownerId }),
      ...(stage && { pipelineId: stage.pipelineId, stageId: stage.id }),
      stageSince: world.now(),
      status: 'Open',
      amount: minorOf(opportunity.amount, decimals),
      currency,
      ...(opportunity.closeDate !== undefined && { closeDate: opportunity.closeDate }),
      tags: [],
      created: world.now(),
    },
    by,
  );
  undo.push(() => store.remove(made.id, by));
  return made.id;
}

/** @throws SandboxError 400 for an amount with too many decimal places for the currency */
function minorOf(amount: string | undefined, decimals: number): number {
  try {
    const minor = toMinor(amount ?? '0', decimals);
    if (minor >= 0) return minor;
  } catch {
    // The error below reports it.
  }
  throw new SandboxError(
    400,
    'opportunity.amount',
    `Enter an amount of 0 or more, with up to ${decimals} decimals.`,
    'amount',
  );
}

/** Returns the values for empty fields only; values of an existing record take precedence over those of the lead. */
function valuesForEmpty<Stored extends object>(
  record: Stored,
  facts: { readonly [Field in keyof Stored]?: Stored[Field] | undefined },
): Partial<Stored> {
  const empty = Object.entries(facts).filter(
    ([field, value]) => value !== undefined && Reflect.get(record, field) === undefined,
  );
  return Object.fromEntries(empty) as Partial<Stored>; // fields of the record, by the parameter's type
}

/** Returns the changed fields with their previous values. */
function previousValues<Stored extends object>(before: Stored, after: Stored): Partial<Stored> {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(fields.map((field) => [field, Reflect.get(before, field)])) as Partial<Stored>; // as above
}

/** Returns the fields that have a value, because empty fields of the lead are not copied. */
function withoutEmpty<Fields extends object>(fields: Fields): Given<Fields> {
  // fields with the value undefined are removed
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>;
}
type Given<Fields> = { [Key in keyof Fields as undefined extends Fields[Key] ? never : Key]: Fields[Key] } & {
  [Key in keyof Fields as undefined extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], undefined>;
};
