import { defineEnum, type EnumOf } from './define-enum.ts';

/** Statuses of user accounts. @public */
export const userStatus = defineEnum('status', ['Active', 'InvitationSent', 'Inactive', 'Locked']);
/** Status of a user account. @public */
export type UserStatus = EnumOf<typeof userStatus>;

/** Results of sign-in attempts, and a sign-out. @public */
export const signInResult = defineEnum('word', ['SignedIn', 'WrongPassword', 'TooManyAttempts', 'SignedOut']);
/** Result of a sign-in attempt, or a sign-out. @public */
export type SignInResult = EnumOf<typeof signInResult>;
