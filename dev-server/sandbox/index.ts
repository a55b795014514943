/** The door of the sandbox for plugins' `sandbox.ts`; never part of a browser bundle. */

export { html } from '../identity/html.ts';
export type { SignInSession } from '../identity/sessions.ts';
export { derivedId } from '../world/ids.ts';
export type { News, Notifications } from '../world/notifications/types.ts';
export type { AccountEvent, FieldChange } from '../world/profiles.ts';
export { createRandom, hash, integer, pick, type Random } from '../world/random.ts';
export type * from '../world/types.ts';
export type { World } from '../world/world.ts';
export { type Caller, defineSandbox, type FileAnswer, on, SandboxError, type SandboxRequest, type SandboxRoute } from './define.ts';
export { perWorld } from './state.ts';
