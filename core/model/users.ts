import { defineEnum, type EnumOf } from './define-enum.ts';

/** Statuses of people's accounts. @public */
export const userStatus = defineEnum('status', ['Active', 'InvitationSent', 'Inactive', 'Locked']);
/** Status of a person's account. @public */
export type UserStatus = EnumOf<typeof userStatus>;

/** Result of a sign-in attempt, or a sign-out. @public */
export const signInResult = defineEnum('word', ['SignedIn', 'WrongPassword', 'TooManyAttempts', 'SignedOut']);
/** Result of an attempt to sign in. @public */
export type SignInResult = EnumOf<typeof signInResult>;
