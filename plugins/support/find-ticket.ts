/** Palette search for a ticket by number. */
import type { Find } from '#core';
import { encodedAddressOf } from './address.ts';
import { listMine, listTickets } from './api.ts';
import { desk } from './paths.ts';

const find: Find = async (text, { client, signal, holder: { tier } }) => {
  const query = { searchKey: text.toUpperCase().replace(/^TCK-?/, 'TCK-'), pageIndex: 0, pageSize: 5 };
  const ownQuery = {
    ...query,
    ticketChannelType: tier === 'merchant' ? 'CustomerToTenantTicketChannel' : 'TenantToPlatformTicketChannel',
  } as const;
  const answers = await Promise.all([
    ...(tier === 'platform' ? [] : [client.call(listMine, { query: ownQuery, signal, quiet: true })]),
    ...(tier === 'merchant' ? [] : [client.call(listTickets, { query, signal, quiet: true })]),
  ]);
  return answers
    .flatMap(({ data }) => data)
    .map(({ ticketId, tenantId, number, subject, merchantName, tenantName }) => ({
      title: number,
      hint: [subject, tier === 'merchant' ? undefined : (merchantName ?? tenantName)]
        .filter((part) => part !== undefined)
        .join(' · '),
      href: `${desk[tier]}/${encodedAddressOf(tier, { ticketId, tenantId })}`,
    }));
};

export default find;
