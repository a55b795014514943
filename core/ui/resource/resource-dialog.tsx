import { useState } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { usePageTitle } from '../../portal/page-title.ts';
import { usePortal } from '../../portal/portal.ts';
import { matchPath } from '../../route-matching/match.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { type MadeResource, ResourceScreen } from './resource-screen.tsx';
import './resource.css';

const base = '/list';
/**
 * Returns the address of the screen below, for a link that is opened in a new tab, because the dialog's addresses are
 * not addresses of the portal.
 */
const hrefs = () => window.location.pathname + window.location.search;
const routes = [{ path: `${base}/:itemId?/:panel?`, guard: 'signed-in' as const }];

/** Renders a resource in a dialog, with separate addresses, so that the screen below keeps its address. */
export default function ResourceDialog({ onClose, ...resource }: MadeResource & { readonly onClose: () => void }) {
  const title = usePageTitle();
  const { leaveGuard } = usePortal();
  const [location] = useState(() => memoryLocation({ path: base }));
  return (
    <Dialog title={title} size="l" className="resource-dialog" onClose={() => leaveGuard.step(onClose, base)}>
      <Router hook={location.hook} searchHook={location.searchHook} hrefs={hrefs} aroundNav={leaveGuard.step}>
        <Routed {...resource} hook={location.hook} />
      </Router>
    </Dialog>
  );
}

function Routed({ hook, ...resource }: MadeResource & { readonly hook: ReturnType<typeof memoryLocation>['hook'] }) {
  const [path] = hook();
  const params = matchPath(routes, path)?.params ?? {};
  return <ResourceScreen {...resource} base={base} params={params} embedded />;
}
