import type {} from '#core';

declare module '#core' {
  interface SlotProps {
    /** Beside the title of the profile settings: buttons and links about the person's own account. */
    'profile/actions@1': Record<never, never>;
  }
}
