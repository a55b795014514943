/**
 * Sandbox of API keys and the hosted payment page. Programs authenticate with the keys, and payers see the published
 * page.
 */
import { defineSandbox, keyKeeperHook } from '#sandbox';
import { pageEntity, pageRoutes, pageTrail } from './sandbox/hosted.ts';
import { keyEntity, keyTrail } from './sandbox/key-entity.ts';
import { keyKeeper } from './sandbox/key-keeper.ts';
import { keyRoutes } from './sandbox/keys.ts';
import { visitEntity } from './sandbox/page-visits.ts';
import { payerPage } from './sandbox/payer-page.ts';
import { sourceRoutes } from './sandbox/sources.ts';

export default defineSandbox(keyRoutes, pageRoutes, sourceRoutes, {
  entities: [keyEntity, pageEntity, visitEntity],
  trails: [keyTrail, pageTrail],
  hooks: [keyKeeperHook.provide(keyKeeper)],
  pages: [payerPage],
});
