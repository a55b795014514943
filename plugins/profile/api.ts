/**
 * API calls for a person's own profile and sessions. The documents name none of them, so the paths are defined here.
 */
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
  summary: "Update the caller's name",
  guard: 'signed-in',
  body: Type.Object({ firstName: Name, lastName: Name }),
  answer: Profile,
});

export const changeTimeZone = defineEndpoint({
  id: 'profile.change-time-zone',
  method: 'PUT',
  path: '/users/profile/time-zone',
  summary: "Update the caller's time zone",
  guard: 'signed-in',
  body: Type.Object({ configureTimeZone: TimeZone }),
  answer: Profile,
});

export const changeTheme = defineEndpoint({
  id: 'profile.change-theme',
  method: 'PUT',
  path: '/users/profile/theme-settings',
  summary: "Update the caller's layout and colors; missing values use the deployment's",
  guard: 'signed-in',
  body: ThemeSettings,
  answer: Profile,
});

export const SignInSession = Type.Object({
  id: Type.String(),
  /** User agent of the browser; empty if there is none. */
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
  summary: "List the caller's sessions, the current one first",
  guard: 'signed-in',
  answer: Type.Object({ data: Type.Array(SignInSession) }),
});

export const endSession = defineEndpoint({
  id: 'profile.end-session',
  method: 'DELETE',
  path: '/users/profile/sessions/{id}',
  summary: "Sign out one of the caller's other browsers",
  guard: 'signed-in',
  answer: 'none',
});

export const endOtherSessions = defineEndpoint({
  id: 'profile.end-other-sessions',
  method: 'DELETE',
  path: '/users/profile/sessions',
  summary: "Sign out all the caller's other browsers",
  guard: 'signed-in',
  answer: Type.Object({ ended: Type.Integer({ minimum: 0 }) }),
});
