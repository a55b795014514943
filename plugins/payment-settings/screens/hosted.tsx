import { Slot, useSlot, useText } from '#core/react';
import { EmptyState, Screen, Skeleton } from '#core/ui';

interface HostedProps {
  readonly base: string;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/**
 * Renders a screen that another plugin provides, because tenants have the same screen: the contribution whose id is the
 * last part of the path.
 */
export default function Hosted({ base, params }: HostedProps) {
  const text = useText('payment-settings');
  const found = useSlot('payment-settings/screen@1').find(({ id }) => base.endsWith(`/${id}`));
  if (found)
    return (
      <Slot
        id="payment-settings/screen@1"
        only={found.fullId}
        props={{ base, params }}
        fallback={<Skeleton widths={[40, 90, 75, 60, 90, 80]} />}
      />
    );
  return (
    <Screen>
      <EmptyState title={text('hosted.nobody')} />
    </Screen>
  );
}
