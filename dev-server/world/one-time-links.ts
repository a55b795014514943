/** Links by which people choose a password (with an invitation, or a reset) or confirm a new e-mail address. Only digests are kept. */
import { createHash, randomBytes } from 'node:crypto';
import { wholeWorld } from './narrowed.ts';
import type { World } from './world.ts';

const hour = 3_600_000;
/** How long each kind can be used, in milliseconds. */
export const linkLife = { invitation: 72 * hour, reset: hour, email: 72 * hour } as const;
/** What a link is for, and where it leads. */
const pages = { password: '/Identity/Account/Password', email: '/Identity/Account/Email' } as const;
type Purpose = keyof typeof pages;

interface Link {
  readonly personId: string;
  readonly purpose: Purpose;
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
  const purpose = kind === 'email' ? 'email' : 'password';
  revokeLinks(world, personId, purpose);
  const token = randomBytes(24).toString('base64url');
  kept.set(digest(token), { personId, purpose, until: world.now() + linkLife[kind] });
  return `${pages[purpose]}?token=${token}`;
}

/** Whom a token was issued to, while it is good. */
export function holderOfLink(world: World, token: string, purpose: Purpose = 'password'): string | undefined {
  const link = linksOf(world).get(digest(token));
  return link?.purpose === purpose && link.until > world.now() ? link.personId : undefined;
}

/** Ends the links of a person, of one purpose or of all: one was used, or they are gone. */
export function revokeLinks(world: World, personId: string, purpose?: Purpose): void {
  const kept = linksOf(world);
  for (const [key, link] of kept) if ((link.personId === personId && (purpose ?? link.purpose) === link.purpose) || link.until <= world.now()) kept.delete(key);
}
