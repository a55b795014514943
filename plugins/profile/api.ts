/** A person's own profile and sign-ins. The documents show none of these calls; the paths are this plugin's decision. */
import * as Type from 'typebox';
import { defineEndpoint, Instant, longestName, ThemeSettings, TimeZone } from '#core/api';

const Name = Type.String({ minLength: 1, maxLength: longestName });

const Profile = Type.Object({
  firstName: Type.String(),
  lastName: Type.String(),
  configureTimeZone: Type.String(),
  themeSettings: Type.Optional(ThemeSettings),
});

export const changeName = defineEndpoint({
  id: 'profile.change-name',
  method: 'PUT',
  path: '/users/profile',
  summary: 'Changes the caller’s own name',
  guard: 'signed-in',
  body: Type.Object({ firstName: Name, lastName: Name }),
  answer: Profile,
});

export const changeTimeZone = defineEndpoint({
  id: 'profile.change-time-zone',
  method: 'PUT',
  path: '/users/profile/time-zone',
  summary: 'Changes the time zone that the caller sees dates in',
  guard: 'signed-in',
  body: Type.Object({ configureTimeZone: TimeZone }),
  answer: Profile,
});

export const changeTheme = defineEndpoint({
  id: 'profile.change-theme',
  method: 'PUT',
  path: '/users/profile/theme-settings',
  summary: 'Replaces the caller’s own layout and colours; what is absent is the deployment’s',
  guard: 'signed-in',
  body: ThemeSettings,
  answer: Profile,
});

export const SignInSession = Type.Object({
  id: Type.String(),
  /** As the browser calls itself; empty where it does not. */
  userAgent: Type.String(),
  started: Instant,
  lastUsed: Instant,
  isCurrent: Type.Boolean(),
});
export type SignInSession = Type.Static<typeof SignInSession>;

export const listSessions = defineEndpoint({
  id: 'profile.sessions',
  method: 'GET',
  path: '/users/profile/sessions',
  summary: 'The browsers that the caller is signed in with, the present one first',
  guard: 'signed-in',
  answer: Type.Object({ data: Type.Array(SignInSession) }),
});

export const endSession = defineEndpoint({
  id: 'profile.end-session',
  method: 'DELETE',
  path: '/users/profile/sessions/{id}',
  summary: 'Signs one of the caller’s other browsers out',
  guard: 'signed-in',
  answer: 'none',
});

export const endOtherSessions = defineEndpoint({
  id: 'profile.end-other-sessions',
  method: 'DELETE',
  path: '/users/profile/sessions',
  summary: 'Signs all of the caller’s other browsers out',
  guard: 'signed-in',
  answer: Type.Object({ ended: Type.Integer({ minimum: 0 }) }),
});
