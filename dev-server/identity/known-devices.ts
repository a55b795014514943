/**
 * Browsers in which a person has signed in. A lock after wrong passwords excludes only unknown browsers, so that an
 * attacker can't lock a person out of their own browser. The browser has a signed cookie for each person, which reveals
 * nothing about them.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface KnownDevices {
  /** Returns true if the person has signed in with this browser before. */
  isKnown(request: FastifyRequest, personId: string): boolean;
  /** Marks the browser as known to the person from now on. */
  remember(reply: FastifyReply, personId: string): void;
}

const oneYear = 365 * 86_400;

/**
 * Creates the list of known browsers.
 * @param suffix returns a suffix for cookie names, because another server may run on the same host
 */
export function createKnownDevices(suffix: () => string): KnownDevices {
  const secret = randomBytes(32);
  const sign = (use: string, personId: string) =>
    createHmac('sha256', secret).update(`${use} ${personId}`).digest('base64url');
  const nameOf = (personId: string) => `portal_device_${suffix()}_${sign('name', personId).slice(0, 16)}`;
  return {
    isKnown(request, personId) {
      const name = `${nameOf(personId)}=`;
      const cookie = (request.headers.cookie ?? '').split(/; */).find((candidate) => candidate.startsWith(name));
      const [sent, expected] = [Buffer.from(cookie?.slice(name.length) ?? ''), Buffer.from(sign('device', personId))];
      return sent.length === expected.length && timingSafeEqual(sent, expected);
    },
    remember(reply, personId) {
      const secure = reply.request.protocol === 'https' ? '; Secure' : '';
      const value = `${nameOf(personId)}=${sign('device', personId)}; Path=/identity; Max-Age=${oneYear}; HttpOnly; SameSite=Lax${secure}`;
      reply.header('set-cookie', value);
    },
  };
}
