import { useEffect, useEffectEvent } from 'react';
import { startPolling } from '#core/react';

/**
 * Polls for updates at the interval of the portal's notifications: every 30 seconds, but not while the tab is hidden.
 */
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
