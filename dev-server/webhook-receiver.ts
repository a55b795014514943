/** Sends real webhooks to receivers on this computer, so that a receiver can be written and tested with the sandbox. */
import http from 'node:http';
import https from 'node:https';
import type { Post } from './world/destinations.ts';

/** Milliseconds in which a receiver must answer. */
const timeoutMs = 15_000;
/** Number of stored characters of an answer's body. */
const longestAnswer = 2_000;

/**
 * Creates a function that posts to an address. Each delivery has a separate connection, because a connection that the
 * receiver has closed while idle would break. A redirect counts as a failed answer.
 * @param address on this computer
 */
export function postTo(address: string): Post {
  const { request } = address.startsWith('https:') ? https : http;
  return (headers, body) =>
    new Promise((resolve) => {
      const call = request(
        address,
        { method: 'POST', headers, agent: false, signal: AbortSignal.timeout(timeoutMs) },
        (answer) => {
          let body = '';
          answer.setEncoding('utf8');
          answer.on('data', (part: string) => {
            if (body.length < longestAnswer) body += part;
          });
          answer.on('end', () => resolve({ statusCode: answer.statusCode ?? 0, body: body.slice(0, longestAnswer) }));
          answer.on('error', () => resolve(undefined));
        },
      );
      call.on('error', () => resolve(undefined));
      call.end(body);
    });
}
