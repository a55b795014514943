/** The door of the sandbox for plugins' `sandbox.ts`; never part of a browser bundle. */

export type { SignInSession } from '../identity/sessions.ts';
export type { News, Notifications } from '../world/notifications/types.ts';
export type { AccountEvent, FieldChange } from '../world/profiles.ts';
export type * from '../world/types.ts';
export type { World } from '../world/world.ts';
export { type Caller, defineSandbox, type FileAnswer, on, SandboxError, type SandboxRequest, type SandboxRoute } from './define.ts';
