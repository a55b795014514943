/** Search for the route of an address. */

import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import { checkGuard, type Guard, type Holder, type Verdict } from '../permissions/guard.ts';
import { hrefOf } from '../plugin/assemble.ts';
import type { Landmark } from '../plugin/landmarks.ts';
import { homeOf, noAccessPath, start } from './landmark.ts';

interface Matchable {
  readonly path: string;
  readonly guard: Guard;
  readonly landmark?: Landmark;
  /** A parent's address opens its child with the lowest order. */
  readonly order?: number;
}

export interface Match<Route extends Matchable> {
  readonly route: Route;
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The address without the optional parameters of the route. */
  readonly base: string;
}

/** Parsed patterns by text, because an address is compared with hundreds of them. */
const patterns = new Map<string, Pattern>();

interface Pattern {
  readonly pattern: RegExp;
  readonly keys: string[];
}

function patternOf(path: string): Pattern {
  const pattern = patterns.get(path) ?? parse(path);
  patterns.set(path, pattern);
  return pattern;
}

/** Finds the first route, in order, whose pattern matches the path. */
export function matchPath<Route extends Matchable>(routes: readonly Route[], path: string): Match<Route> | undefined {
  for (const route of routes) {
    const [fits, params] = matchRoute(patternOf, route.path, path);
    if (fits) return { route, params: namedParamsOf(params), base: baseOf(route.path, params) };
  }
  return undefined;
}

const namedParamsOf = (params: Readonly<Record<string | number, string | undefined>>) =>
  Object.fromEntries(Object.entries(params).filter(([name]) => !/^\d+$/.test(name)));

/**
 * Returns the base of a pattern: `/crm/leads/:leadId?` has the base `/crm/leads`. Required parameters are filled in.
 */
function baseOf(pattern: string, params: Readonly<Record<string, string | undefined>>): string {
  return hrefOf(pattern).replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The destination of an address. */
export type Destination<Route extends Matchable> =
  | { readonly kind: 'screen'; readonly match: Match<Route> }
  | { readonly kind: 'redirect'; readonly to: string };

const encode = (path: string) => encodeURIComponent(path);

/**
 * Decides what an address shows (S-042 to S-051, S-064): its screen, sign-in, or the guard's redirect target with the
 * blocked address. A parent without a screen opens the first of its children that the user may see (S-092). Unknown
 * addresses lead to the home.
 * @param address path and query, as the user opened them
 * @param first routes in the order in which children with the same `order` are tried; the other routes come after them
 */
export function destinationOf<Route extends Matchable>(
  routes: readonly Route[],
  path: string,
  address: string,
  holder: Holder | undefined,
  first: readonly Route[] = [],
): Destination<Route> | undefined {
  const match = matchPath(routes, path);
  if (match) return passGuard(match, address, holder);
  const prefix = `${path.replace(/\/+$/, '')}/`;
  // A child route with a required parameter can't be opened without a value.
  const children = [...first, ...routes]
    .filter(({ path: child }) => child.startsWith(prefix) && path !== '/' && !hrefOf(child).includes(':'))
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  if (children.length > 0) {
    if (!holder) return { kind: 'redirect', to: `/authentication/login?returnUrl=${encode(address)}` };
    const open = children.find((route) => checkGuard(route.guard, holder) === 'allowed');
    return {
      kind: 'redirect',
      to: open ? hrefOf(open.path) : refusal({ permissions: [] }, 'missing-permission', address),
    };
  }
  const home = homeOf(routes, holder);
  return path === home ? undefined : { kind: 'redirect', to: home };
}

/**
 * Returns whether an address leads a user to a screen: its own, or that of its first child. It doesn't if the plugin of
 * its screen is off, or if the user may not open it.
 * @param address path, with or without a query
 */
export function hasScreen(routes: readonly Matchable[], address: string, holder: Holder | undefined): boolean {
  const path = address.replace(/[?#].*$/s, '');
  if (path === start) return true;
  const destination = destinationOf(routes, path, address, holder);
  return destination?.kind === 'screen' || destination?.to.startsWith(`${path}/`) === true;
}

function passGuard<Route extends Matchable>(
  match: Match<Route>,
  address: string,
  holder: Holder | undefined,
): Destination<Route> {
  const verdict = checkGuard(match.route.guard, holder);
  return verdict === 'allowed'
    ? { kind: 'screen', match }
    : { kind: 'redirect', to: refusal(match.route.guard, verdict, address) };
}

/** Returns the redirect target of a rejected user, with the blocked address as `returnUrl` (S-043, S-046 to S-048). */
export function refusal(guard: Guard, verdict: Exclude<Verdict, 'allowed'>, address: string): string {
  if (verdict === 'signed-out') return `/authentication/login?returnUrl=${encode(address)}`;
  const target = (typeof guard === 'object' && guard.redirectTo) || noAccessPath;
  return `${target}${target.includes('?') ? '&' : '?'}returnUrl=${encode(address)}`;
}
