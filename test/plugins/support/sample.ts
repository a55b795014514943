/** A ticket in the API's form, for tests of components. */
import type { Tier } from '../../../core/permissions/guard.ts';
import type { FeedItem, TicketDetail } from '../../../plugins/support/shapes.ts';
import { lookup } from '../../../plugins/support/permissions.ts';

export const ticket: TicketDetail = {
  ticketId: 'tck_1',
  number: 'TCK-1042',
  ticketChannelType: 'CustomerToTenantTicketChannel',
  subject: 'Payment is missing',
  category: 'Processing',
  priority: 'Medium',
  status: 'Opened',
  tenantId: 'ten_1',
  tenantName: 'Denesik Payments',
  merchantId: 'mer_1',
  merchantName: 'Mulrain',
  requester: 'Tony Just',
  unread: 0,
  created: '2026-03-01T10:00:00.000Z',
  updated: '2026-03-01T10:00:00.000Z',
  isLate: false,
  description: 'It is gone',
  contactEmails: ['tony@mulrain.example'],
  references: [],
  billable: false,
  responseDue: '2026-03-02T10:00:00.000Z',
  resolutionDue: '2026-03-05T10:00:00.000Z',
};
/** Ticket that the platform answers. */
export const platformTicket: TicketDetail = (() => {
  const { merchantId: _id, merchantName: _name, ...rest } = ticket;
  return { ...rest, ticketChannelType: 'TenantToPlatformTicketChannel' };
})();

export const person = (tier: Tier) => ({ tier, permissions: [lookup[tier]] });
export const at = '2026-03-01T11:00:00.000Z';
export const comment = (more: Partial<FeedItem> & Pick<FeedItem, 'type'>): FeedItem => ({
  id: `tfi_${more.type}`,
  timestamp: at,
  commenter: 'Ada Lovelace',
  content: 'Hello',
  isUnread: false,
  isOwn: false,
  ...more,
});
