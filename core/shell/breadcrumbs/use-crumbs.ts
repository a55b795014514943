import { useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { AssembledRoute } from '../../plugin/assembly.ts';
import { usePortal } from '../../portal/portal.ts';
import { useMaybeHolder } from '../../portal/use-holder.ts';
import type { Match } from '../../route-matching/match.ts';
import { useAddress } from '../../routing/address.ts';
import type { Crumb } from './breadcrumbs.tsx';
import { dynamicCrumbs, isDynamic, routeCrumbs } from './route-crumbs.ts';

interface Place {
  /** Crumbs after 'Dashboard'. */
  readonly crumbs: readonly Crumb[];
  /** Name of the record that the address opens, after its screen has set it. */
  readonly record: string | undefined;
}

/** Returns the place of the current screen, and records it for the trails of the screens that are opened from it. */
export function useCrumbs(match: Match<AssembledRoute>): Place {
  const { assembly, trail } = usePortal();
  const holder = useMaybeHolder();
  const [path] = useLocation();
  const address = useAddress();
  const { through, names } = useSnapshot(trail.state);
  const { base } = match;
  const { fullId: route, landmark } = match.route;
  const isHome = landmark === 'home';
  const dynamic = isDynamic(match);
  useLayoutEffect(
    () => trail.noteVisit({ address, path, base, route, dynamic, isHome }, Date.now()),
    [trail, address, path, base, route, dynamic, isHome],
  );
  useEffect(() => trail.breakOff, [trail]);
  return dynamic
    ? { crumbs: dynamicCrumbs(assembly, match, path, { through, names }, holder), record: names[path] }
    : { crumbs: routeCrumbs(assembly, match.route), record: undefined };
}
