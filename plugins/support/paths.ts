import { eachTier, tiered } from '#core';

/** Below which each tier's support screens are. */
const area = tiered({ tenant: '/tenant', platform: '/platform', merchant: '/merchant' });

/** The list of tickets. */
export const list = eachTier(area, (path) => `${path}/support`);
/** The working view: the list beside the opened ticket. */
export const desk = eachTier(area, (path) => `${path}/support-tickets`);

/** Where somebody from outside answers, without an account. */
export const external = '/support/external';
export const externalPath = (token: string): string => `${external}/${token}`;
