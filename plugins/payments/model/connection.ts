/** The values that open banking connections and their history can have. */
import type { Tone } from '#core';
import { type ConsentStatus, consentStatus, defineEnum, defineStatus, type EnumOf } from '#core/api';

/** The state of a connection, which is that of its consent, in the colors that merchants see. */
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

/** Lists what a consent covers. */
export const connectionScope = defineEnum('scope', ['accounts', 'balances', 'payments']);
export type ConnectionScope = EnumOf<typeof connectionScope>;

/** Lists the events of a connection, each in the color of the state that it leads to. */
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
