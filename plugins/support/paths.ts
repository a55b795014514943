import { eachTier, tiered } from '#core';

/** Base path of each tier's support screens. */
const area = tiered({ tenant: '/tenant', platform: '/platform', merchant: '/merchant' });

/** The list of tickets. */
export const list = eachTier(area, (path) => `${path}/support`);
/** The working view: the list beside the opened ticket. */
export const desk = eachTier(area, (path) => `${path}/support-tickets`);

/** Path where external people answer without an account. */
export const external = '/support/external';
export const externalPath = (token: string): string => `${external}/${token}`;
