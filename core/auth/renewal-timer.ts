/** Timing of access token renewals (S-262 to S-264). */

/** Milliseconds between two looks at the token (S-262). */
export const checkInterval = 30_000;
/** Renewal starts when so little is left, milliseconds (S-263). */
export const renewalMargin = 30_000;

interface Renewable {
  /** Returns the remaining life of the token in milliseconds; `undefined` while no user is signed in. */
  remaining(): number | undefined;
  renew(): void;
}

export interface RenewalTimer {
  /** Checks at once: after a sleep, or when the network is back. */
  check(): void;
  stop(): void;
}

/**
 * Checks every 30 s. A token with no more than 30 s left is renewed; one that would fall below them before the next
 * check is renewed at the moment it does, so that no check ever finds a token that has nearly run out.
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
