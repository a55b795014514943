import { useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { permissions } from '../../permissions/permission-service.ts';
import type { AssembledRoute } from '../../plugin/assembly.ts';
import { usePortal } from '../../portal/portal.ts';
import { useAddress } from '../../routing/address.ts';
import type { Match } from '../../routing/match.ts';
import { breakTrail, noteVisit, trail } from '../../routing/trail.ts';
import type { Crumb } from './breadcrumbs.tsx';
import { dynamicCrumbs, isDynamic, routeCrumbs } from './route-crumbs.ts';

/** The crumbs of the screen that is shown, after 'Dashboard'; showing it is noted for the trails of the screens opened from it. */
export function useCrumbs(match: Match<AssembledRoute>): readonly Crumb[] {
  const { assembly } = usePortal();
  const { holder } = useSnapshot(permissions);
  const [path] = useLocation();
  const address = useAddress();
  const { through, names } = useSnapshot(trail);
  const { base } = match;
  const { fullId: route } = match.route;
  const dynamic = isDynamic(match);
  useLayoutEffect(() => noteVisit({ address, path, base, route, dynamic }, Date.now()), [address, path, base, route, dynamic]);
  useEffect(() => breakTrail, []);
  return dynamic ? dynamicCrumbs(assembly, match, path, { through, names }, holder) : routeCrumbs(assembly, match.route);
}
