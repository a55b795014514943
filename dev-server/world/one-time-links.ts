/**
 * Links for people to choose a password (after an invitation, or for a reset) or to confirm a new email address. Only
 * their digests are stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import { wholeWorld } from './narrowed.ts';
import type { World } from './world.ts';

const hour = 3_600_000;
/** Lifetime of each type of link, in milliseconds. */
export const linkLife = { invitation: 72 * hour, reset: hour, email: 72 * hour } as const;
/** Target page of a link by its purpose. */
const pages = { password: '/Identity/Account/Password', email: '/Identity/Account/Email' } as const;
type Purpose = keyof typeof pages;

interface Link {
  readonly personId: string;
  readonly purpose: Purpose;
  readonly until: number;
}

/** Links by the digest of their token, discarded with the world. */
const links = new WeakMap<World, Map<string, Link>>();
const digest = (token: string) => createHash('sha256').update(token).digest('base64url');

function linksOf(givenWorld: World): Map<string, Link> {
  const world = wholeWorld(givenWorld);
  const known = links.get(world) ?? new Map<string, Link>();
  links.set(world, known);
  return known;
}

/**
 * Creates a link that works only once, until it expires. Earlier links become invalid.
 * @returns the address, beginning with `/`
 */
export function issueLink(world: World, personId: string, kind: keyof typeof linkLife): string {
  const worldLinks = linksOf(world);
  const purpose = kind === 'email' ? 'email' : 'password';
  revokeLinks(world, personId, purpose);
  const token = randomBytes(24).toString('base64url');
  worldLinks.set(digest(token), { personId, purpose, until: world.now() + linkLife[kind] });
  return `${pages[purpose]}?token=${token}`;
}

/** Returns the person of a token while it is valid. */
export function holderOfLink(world: World, token: string, purpose: Purpose = 'password'): string | undefined {
  const link = linksOf(world).get(digest(token));
  return link?.purpose === purpose && link.until > world.now() ? link.personId : undefined;
}

/** Removes the links of a person, for one purpose or all, after a link was used or the account was deleted. */
export function revokeLinks(world: World, personId: string, purpose?: Purpose): void {
  const worldLinks = linksOf(world);
  for (const [key, link] of worldLinks)
    if ((link.personId === personId && (purpose ?? link.purpose) === link.purpose) || link.until <= world.now())
      worldLinks.delete(key);
}
