import type { Tier } from '#core';
import { useCall, useDynamicCrumb } from '#core/react';
import { customerCalls, platformCalls } from '../ticket-api.ts';

/** Loads a ticket by the ids in its URL. */
export function useTicket(params: { readonly ticketId: string; readonly tenantId: string }, tier: Tier) {
  const isPlatform = tier === 'platform';
  const { ticketId } = params;
  const call = useCall(
    isPlatform ? platformCalls.details : customerCalls.details,
    { params: isPlatform ? params : { ticketId }, showsNotFound: true },
    { live: true, enabled: !isPlatform || params.tenantId !== '' },
  );
  useDynamicCrumb(call.data?.number);
  return call;
}
