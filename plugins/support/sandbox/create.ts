/** Creation of tickets: requests for help, and escalations from a tenant to the platform. */

import type { Static } from 'typebox';
import { byCaller, People, SandboxError, storeIn } from '#sandbox';
import type { CreateBody } from '../shapes.ts';
import { categories } from '../words.ts';
import { checkReferences, note, withFiles } from './acts.ts';
import { notifyConcerned } from './news.ts';
import type { SupportRequest } from './scope.ts';
import { type StoredTicket, Tickets } from './tokens.ts';

type Body = Static<typeof CreateBody>['ticket'] & { readonly contactEmails?: readonly string[] };
interface Owner {
  readonly tenantId: string;
  readonly merchantId?: string | undefined;
}

/**
 * Creates a ticket.
 * @returns its id
 */
export function createTicket(
  request: SupportRequest,
  owner: Owner,
  body: Body,
  more: Partial<StoredTicket> = {},
): string {
  const { world, caller } = request;
  if (!categories.some((category) => category === body.ticketCategory)) {
    throw new SandboxError(400, 'support.category', 'Choose a category from the list.', 'ticket/ticketCategory');
  }
  checkReferences(request, owner, body.references);
  const tickets = storeIn(world, Tickets);
  const now = world.now();
  const { person } = caller;
  const emails = body.contactEmails ?? [body.contactEmail ?? person.email];
  if (caller.tier === 'platform') {
    const ofTenant = new Set(
      world
        .of(People)
        .all.filter(({ tenantId, tier }) => tier === 'tenant' && tenantId === owner.tenantId)
        .map(({ email }) => email),
    );
    const stranger = emails.find((email) => !ofTenant.has(email));
    if (stranger !== undefined)
      throw new SandboxError(
        400,
        'support.contact',
        `${stranger} doesn't belong to this tenant.`,
        'ticket/contactEmails',
      );
  }
  const channel = owner.merchantId === undefined ? 'TenantToPlatformTicketChannel' : 'CustomerToTenantTicketChannel';
  const last = tickets.all.reduce((highest, { number }) => Math.max(highest, Number(number.slice(4))), 1000);
  const number = `TCK-${last + 1}`;
  const references = withFiles(request, { number, channel, ...owner }, body.references);
  const ticket = tickets.create(
    {
      tenantId: owner.tenantId,
      ...(owner.merchantId !== undefined && { merchantId: owner.merchantId }),
      number,
      channel,
      subject: body.subject.trim(),
      description: body.description,
      category: body.ticketCategory,
      priority: body.priority,
      status: 'Opened',
      requesterId: person.id,
      requester: `${person.firstName} ${person.lastName}`,
      contactEmails: [...new Set(emails)],
      references,
      created: now,
      updated: now,
      // A ticket that the platform creates for a tenant also waits for the platform.
      waitingSince: now,
      requestedAt: now,
      paused: 0,
      billable: false,
      ...more,
    },
    byCaller(request),
  );
  const attached = references.filter(({ type }) => type !== undefined);
  if (attached.length > 0) note(request, ticket, 'ReferenceItem', { references: attached });
  notifyConcerned(world, ticket.id, { title: 'new ticket', by: ticket.requester, byId: person.id });
  return ticket.id;
}

/**
 * Escalates a merchant's ticket to the platform. This creates a ticket of the tenant, with the tenant's text and
 * without the merchant's comments.
 * @throws SandboxError 409 if it was already escalated
 */
export function escalate(request: SupportRequest, ticket: StoredTicket, body: Body): undefined {
  if (ticket.escalatedToId !== undefined) {
    const other = storeIn(request.world, Tickets).get(ticket.escalatedToId);
    throw new SandboxError(
      409,
      'support-ticket.escalated',
      `${ticket.number} was already escalated as ${other?.number ?? 'another ticket'}.`,
    );
  }
  if (ticket.status === 'Closed')
    throw new SandboxError(409, 'support-ticket.closed', `${ticket.number} is closed. Reopen it to escalate it.`);
  const id = createTicket(request, { tenantId: ticket.tenantId }, body, { escalatedFromId: ticket.id });
  storeIn(request.world, Tickets).change(
    ticket.id,
    { escalatedToId: id, updated: request.world.now() },
    byCaller(request),
  );
  return undefined;
}
