import { useAddressParameter, useHolder, useText } from '#core/react';
import { TabBar } from '#core/ui';
import type { Whose } from './use-ticket-list.ts';

/** Tenant staff answer merchants, and ask the platform: which of both stands in the address. */
export function useWhose(): Whose {
  const { tier } = useHolder();
  const { value } = useAddressParameter('channel');
  if (tier === 'merchant') return 'asked';
  return tier === 'tenant' && value === 'platform' ? 'asked' : 'answered';
}

export function WhoseTabs({ base }: { readonly base: string }) {
  const text = useText('support');
  const whose = useWhose();
  if (useHolder().tier !== 'tenant') return null;
  return (
    <TabBar
      label={text('channels')}
      current={whose}
      more={text('channels')}
      tabs={[
        { id: 'answered', title: text('channel.customers'), href: `${base}?f.status=Opened` },
        { id: 'asked', title: text('channel.platform'), href: `${base}?f.status=Opened&channel=platform` },
      ]}
    />
  );
}
