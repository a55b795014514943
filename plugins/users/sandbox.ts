/** Sandbox of users and roles. Core stores people and roles, so changes take effect immediately. */
import { defineSandbox, worldStartHook } from '#sandbox';
import { tellOfAccounts } from './sandbox/news.ts';
import { peopleRoutes } from './sandbox/people.ts';
import { rightsRoutes } from './sandbox/rights.ts';
import { roleRoutes } from './sandbox/roles.ts';

export default defineSandbox(peopleRoutes, roleRoutes, rightsRoutes, {
  hooks: [worldStartHook.provide(tellOfAccounts)],
});
