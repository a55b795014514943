/** Entities of support. */
import { foldText } from '#core/api';
import { defineEntity, Merchants, type Objection, People, Tenants } from '#sandbox';
import { isReserved } from '../words.ts';
import { seedFeed, seedInvitations, seedLabels, seedReadMarks, seedTicketLabels, seedTickets } from './seed.ts';
import { Invitations, ReadMarks, SupportLabels, TicketFeed, TicketLabels, Tickets } from './tokens.ts';

export const supportEntities = [
  defineEntity({
    token: Tickets,
    owner: 'merchant',
    prefix: 'tck',
    seed: seedTickets,
    references: { tenantId: Tenants, merchantId: Merchants },
    uniqueInWorld: ['number'],
    fixed: ['tenantId', 'merchantId', 'number', 'channel', 'subject', 'description', 'requesterId', 'created'],
    name: ({ number }) => number,
    event: ({ before, after }) => {
      if (!before || !after || before.status === after.status) return undefined;
      return after.status === 'Closed' ? 'Closed' : 'Opened';
    },
    check: ({ after }): Objection | undefined =>
      after && (after.channel === 'CustomerToTenantTicketChannel') !== (after.merchantId !== undefined)
        ? {
            code: 'support-ticket.channel',
            field: 'merchantId',
            message: 'A merchant contacts its tenant. A tenant contacts the platform.',
          }
        : undefined,
  }),
  defineEntity({
    token: TicketFeed,
    owner: 'merchant',
    prefix: 'tfi',
    seed: seedFeed,
    references: { tenantId: Tenants, merchantId: Merchants, ticketId: Tickets },
    fixed: ['tenantId', 'merchantId', 'ticketId', 'type', 'created', 'personId', 'by', 'content', 'to'],
    name: ({ type }) => type,
  }),
  defineEntity({
    token: SupportLabels,
    owner: 'tenant',
    prefix: 'lbl',
    seed: seedLabels,
    references: { tenantId: Tenants, personId: People },
    fixed: ['tenantId', 'personId', 'isDefault'],
    name: ({ value }) => value,
    check: ({ after }, world): Objection | undefined => {
      if (!after) return undefined;
      if (isReserved(after.value) !== after.isDefault)
        return { code: 'support-label.reserved', field: 'value', message: 'This name is reserved.' };
      const isSame = ({
        id,
        personId,
        value,
      }: {
        readonly id: string;
        readonly personId: string;
        readonly value: string;
      }) => id !== after.id && personId === after.personId && foldText(value) === foldText(after.value);
      return world.of(SupportLabels)?.all.some(isSame)
        ? {
            code: 'support-label.taken',
            field: 'value',
            message: `You already have a label ${after.value}. Choose another name.`,
          }
        : undefined;
    },
  }),
  defineEntity({
    token: TicketLabels,
    owner: 'tenant',
    prefix: 'tlb',
    seed: seedTicketLabels,
    references: { tenantId: Tenants, ticketId: Tickets, personId: People, labelId: SupportLabels },
    fixed: ['tenantId', 'ticketId', 'personId'],
    name: ({ ticketId, labelId }) => `${ticketId} ${labelId}`,
  }),
  defineEntity({
    token: ReadMarks,
    owner: 'merchant',
    prefix: 'trm',
    seed: seedReadMarks,
    references: { tenantId: Tenants, merchantId: Merchants, ticketId: Tickets, personId: People },
    fixed: ['tenantId', 'merchantId', 'ticketId', 'personId'],
    name: ({ ticketId }) => ticketId,
  }),
  defineEntity({
    token: Invitations,
    owner: 'merchant',
    prefix: 'tiv',
    hidden: ['token'],
    seed: seedInvitations,
    references: { tenantId: Tenants, merchantId: Merchants, ticketId: Tickets, itemId: TicketFeed },
    uniqueInWorld: ['token'],
    fixed: ['tenantId', 'merchantId', 'ticketId', 'itemId', 'token', 'email', 'tier', 'created'],
    name: ({ email }) => email,
  }),
];
