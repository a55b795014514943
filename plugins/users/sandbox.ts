/**
 * The sandbox's answers about users and roles. People and roles are entities of every world, so that what is changed
 * acts at once.
 */
import { defineSandbox, worldStartHook } from '#sandbox';
import { tellOfAccounts } from './sandbox/news.ts';
import { peopleRoutes } from './sandbox/people.ts';
import { rightsRoutes } from './sandbox/rights.ts';
import { roleRoutes } from './sandbox/roles.ts';

export default defineSandbox(peopleRoutes, roleRoutes, rightsRoutes, {
  hooks: [worldStartHook.provide(tellOfAccounts)],
});
