import { defineEnum, type EnumOf } from './define-enum.ts';

export const userStatus = defineEnum('status', ['Active', 'InvitationSent', 'Inactive', 'Locked']);
export type UserStatus = EnumOf<typeof userStatus>;

/** The result of an attempt to sign in, or that somebody signed out. */
export const signInResult = defineEnum('word', ['SignedIn', 'WrongPassword', 'TooManyAttempts', 'SignedOut']);
export type SignInResult = EnumOf<typeof signInResult>;
