/** Links by which somebody chooses a password: with an invitation, or when theirs was reset. Only digests are kept. */
import { createHash, randomBytes } from 'node:crypto';
import { wholeWorld } from './narrowed.ts';
import type { World } from './world.ts';

const hour = 3_600_000;
/** How long each kind can be used, in milliseconds. */
export const linkLife = { invitation: 72 * hour, reset: hour } as const;

interface Link {
  readonly personId: string;
  readonly until: number;
}

/** By the digest of the token; gone with the world. */
const links = new WeakMap<World, Map<string, Link>>();
const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

function linksOf(asked: World): Map<string, Link> {
  const world = wholeWorld(asked);
  const known = links.get(world) ?? new Map<string, Link>();
  links.set(world, known);
  return known;
}

/** A link that is good once and until it runs out; the ones before it are not any more. @returns the address, from `/` on */
export function issueLink(world: World, personId: string, kind: keyof typeof linkLife): string {
  const kept = linksOf(world);
  revokeLinks(world, personId);
  const token = randomBytes(24).toString('base64url');
  kept.set(digest(token), { personId, until: world.now() + linkLife[kind] });
  return `/Identity/Account/Password?token=${token}`;
}

/** Whom a token was issued to, while it is good. */
export function holderOfLink(world: World, token: string): string | undefined {
  const link = linksOf(world).get(digest(token));
  return link && link.until > world.now() ? link.personId : undefined;
}

/** Ends all links of a person: one was used, or they are gone. */
export function revokeLinks(world: World, personId: string): void {
  const kept = linksOf(world);
  for (const [key, link] of kept) if (link.personId === personId || link.until <= world.now()) kept.delete(key);
}
