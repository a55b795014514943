import { defineEnum, type EnumOf } from './define-enum.ts';

export const userStatus = defineEnum('status', ['Active', 'InvitationSent', 'Inactive', 'Locked']);
export type UserStatus = EnumOf<typeof userStatus>;

/** Result of a sign-in attempt, or a sign-out. */
export const signInResult = defineEnum('word', ['SignedIn', 'WrongPassword', 'TooManyAttempts', 'SignedOut']);
export type SignInResult = EnumOf<typeof signInResult>;
