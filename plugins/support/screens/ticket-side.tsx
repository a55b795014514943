import { useAddressParameter, useHolder, useText } from '#core/react';
import { TabBar } from '#core/ui';
import type { TicketSide } from './use-ticket-list.ts';

/**
 * Returns which tickets the list shows. For tenant staff, who respond to merchants and request help from the platform,
 * the URL selects between the two.
 */
export function useTicketSide(): TicketSide {
  const { tier } = useHolder();
  const { value } = useAddressParameter('channel');
  if (tier === 'merchant') return 'requested';
  return tier === 'tenant' && value === 'platform' ? 'requested' : 'answered';
}

export function TicketSideTabs({ base }: { readonly base: string }) {
  const text = useText('support');
  const side = useTicketSide();
  if (useHolder().tier !== 'tenant') return null;
  return (
    <TabBar
      label={text('channels')}
      current={side}
      more={text('channels')}
      tabs={[
        { id: 'answered', title: text('channel.customers'), href: `${base}?f.status=Opened` },
        { id: 'requested', title: text('channel.platform'), href: `${base}?f.status=Opened&channel=platform` },
      ]}
    />
  );
}
