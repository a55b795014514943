import type { Tier } from '#core';
import { useCall, useDynamicCrumb } from '#core/react';
import { customerCalls, platformCalls } from '../api.ts';

/** One ticket by what its address names. */
export function useTicket(params: { readonly ticketId: string; readonly tenantId: string }, tier: Tier) {
  const call = useCall(tier === 'platform' ? platformCalls.details : customerCalls.details, { params }, { live: true });
  useDynamicCrumb(call.data?.number);
  return call;
}
