/** Sandbox of payment settings. */
import { defineSandbox, screeningHook, serve } from '#sandbox';
import { websites } from './api.ts';
import { channels, routes } from './routing/api.ts';
import { channelEntity, routeEntity } from './sandbox/routing/channels.ts';
import { captureJob, delayed, route } from './sandbox/routing/route.ts';
import { routingRoutes, rulesEntity } from './sandbox/routing/rules.ts';
import { Channels, Routes } from './sandbox/routing/tokens.ts';
import { Websites } from './sandbox/tokens.ts';
import { websiteAnswers, websiteEntity, websiteRoutes, websiteScreening } from './sandbox/websites.ts';

export default defineSandbox(
  {
    entities: [websiteEntity, channelEntity, routeEntity, rulesEntity],
    hooks: [screeningHook.provide(websiteScreening), screeningHook.provide({ route }), screeningHook.provide(delayed)],
    jobs: [captureJob],
  },
  serve(websites, Websites, websiteAnswers),
  serve(channels, Channels),
  serve(routes, Routes),
  [...websiteRoutes, ...routingRoutes],
);
