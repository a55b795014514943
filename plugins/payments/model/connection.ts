/** Values of open banking connections and their history. */
import type { Tone } from '#core';
import { type ConsentStatus, consentStatus, defineEnum, defineStatus, type EnumOf } from '#core/api';

/** State of a connection, which is that of its consent, with the tone shown to merchants. */
export const connectionState = {
  ...consentStatus,
  tones: {
    AwaitingAuthorisation: 'pending',
    Authorised: 'positive',
    Rejected: 'negative',
    Revoked: 'neutral',
    Expired: 'negative',
  } as const satisfies Readonly<Record<ConsentStatus, Tone>>,
};

/** Scopes of a consent. */
export const connectionScope = defineEnum('scope', ['accounts', 'balances', 'payments']);
export type ConnectionScope = EnumOf<typeof connectionScope>;

/** Events of a connection, each with the tone of the resulting state. */
export const connectionEvent = defineStatus('event', {
  Requested: 'pending',
  Authorised: 'positive',
  Rejected: 'negative',
  Renewed: 'positive',
  RenewalRequested: 'pending',
  Revoked: 'neutral',
  Expired: 'negative',
  Synced: 'neutral',
  ExpiresSoon: 'pending',
  BankError: 'negative',
});
export type ConnectionEventType = EnumOf<typeof connectionEvent>;
