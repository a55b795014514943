import type {} from '#core';

declare module '#core' {
  interface SlotProps {
    /** A card on the dashboard; it loads, fails and retries on its own. */
    'dashboards/overview@1': Record<never, never>;
  }
}
