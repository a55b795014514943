import { useAddressParameter, useHolder, useText } from '#core/react';
import { Link } from '#core/ui';
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
  const current = (is: boolean) => (is ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <nav className="support-tabs" aria-label={text('channels')}>
      <Link href={`${base}?f.status=Opened`} {...current(whose === 'answered')}>
        {text('channel.customers')}
      </Link>
      <Link href={`${base}?f.status=Opened&channel=platform`} {...current(whose === 'asked')}>
        {text('channel.platform')}
      </Link>
    </nav>
  );
}
