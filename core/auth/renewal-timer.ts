/** Timing of access token renewals (S-262 to S-264). */

/** Milliseconds between two checks of the token (S-262). */
export const checkInterval = 30_000;
/** Remaining life in milliseconds at which the renewal starts (S-263). */
export const renewalMargin = 30_000;

interface Renewable {
  /** Returns the remaining life of the token in milliseconds; `undefined` if no user is signed in. */
  remaining(): number | undefined;
  renew(): void;
}

export interface RenewalTimer {
  /** Checks the token immediately, after the computer was asleep or the network is back. */
  check(): void;
  stop(): void;
}

/**
 * Checks the token every 30 s. A token with up to 30 s left is renewed immediately. If it would reach that limit before
 * the next check, the renewal is scheduled for that moment, so that no check finds a token that has almost expired.
 */
export function startRenewalTimer({ remaining, renew }: Renewable): RenewalTimer {
  let soon: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(soon);
    const left = remaining();
    if (left === undefined) return;
    if (left <= renewalMargin) renew();
    else if (left < renewalMargin + checkInterval) soon = setTimeout(check, left - renewalMargin);
  };
  const interval = setInterval(check, checkInterval);
  return {
    check,
    stop() {
      clearInterval(interval);
      clearTimeout(soon);
    },
  };
}
