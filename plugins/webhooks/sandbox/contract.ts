/** Contract with other plugins' sandboxes: events for the endpoints of merchants, and the endpoints themselves. */
import { webhookEndpoints } from '../api.ts';
import { WebhookEndpoints } from './tokens.ts';

export { emitEvent } from './emit.ts';
export { WebhookEndpoints };

/** List whose changes the home of the settings shows. */
export const webhookSettings = [{ collection: webhookEndpoints, token: WebhookEndpoints }];
