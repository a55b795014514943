/**
 * Signature of deliveries (Standard Webhooks): an HMAC over id, time and body, with each secret that is valid at that
 * moment.
 */
import { createHmac } from 'node:crypto';

/**
 * Returns the headers of a delivery.
 * @param id of the delivery, the same in each attempt, so that receivers can detect duplicates
 * @param time epoch milliseconds
 * @param secrets each `whsec_` and base64, newest first
 */
export function signedHeaders(id: string, time: number, body: string, secrets: readonly string[]) {
  const timestamp = String(Math.floor(time / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return [
    { name: 'content-type', value: 'application/json' },
    { name: 'webhook-id', value: id },
    { name: 'webhook-timestamp', value: timestamp },
    { name: 'webhook-signature', value: signatures.join(' ') },
  ];
}
