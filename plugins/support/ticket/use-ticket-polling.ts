import { useEffect, useEffectEvent } from 'react';
import { startPolling } from '#core/react';

/** Polls for updates like the portal's notifications: every 30 seconds, not while the tab is hidden. */
export function useTicketPolling(refresh: () => Promise<void>): void {
  const look = useEffectEvent(refresh);
  useEffect(
    () =>
      startPolling({
        page: document,
        poll: () =>
          look().then(
            () => true,
            () => false,
          ),
      }),
    [],
  );
}
