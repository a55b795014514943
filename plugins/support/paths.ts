import { eachTier, tiered } from '#core';

/** Base path of each tier's support screens. */
const area = tiered({ tenant: '/tenant', platform: '/platform', merchant: '/merchant' });

/** Paths of the list of tickets. */
export const list = eachTier(area, (path) => `${path}/support`);
/** Paths of the working view: the list next to the opened ticket. */
export const desk = eachTier(area, (path) => `${path}/support-tickets`);

/** Path on which external people respond without an account. */
export const external = '/support/external';
export const externalPath = (token: string): string => `${external}/${token}`;
