import { useSnapshot } from 'valtio';
import { Redirect, useLocation } from 'wouter';
import { i18n } from '../i18n/i18n.ts';
import { useText } from '../i18n/use-text.ts';
import { firstHref, visibleMenu } from '../menu/menu-tree.ts';
import { permissions } from '../permissions/permission-service.ts';
import { hrefOf, isMenuGroup } from '../plugin/assemble.ts';
import type { AssembledRoute } from '../plugin/assembly.ts';
import { useAddress } from '../routing/address.ts';
import { destinationOf, landingOf, type Match } from '../routing/match.ts';
import type { Crumb } from '../shell/breadcrumbs.tsx';
import { Shell } from '../shell/shell.tsx';
import { Contribution } from './contribution.tsx';
import { usePortal } from './portal.ts';

/** Shows the screen of the address, or goes where its guard sends the person. */
export function ScreenOutlet() {
  const { assembly } = usePortal();
  const { holder } = useSnapshot(permissions);
  const [path] = useLocation();
  const address = useAddress();
  if (path === '/') return <Redirect to={holder ? landingOf(holder) : '/dashboard'} replace />;
  // Tenant staff have a dashboard of their own (S-028, S-051).
  if (holder?.tier === 'tenant' && path === '/dashboard') return <Redirect to="/crm/dashboard" replace />;
  const destination = destinationOf(assembly.routes, path, address, holder);
  if (destination?.kind === 'screen') return <Screen match={destination.match} />;
  if (destination && destination.to !== path) {
    const home = destination.to === '/dashboard' && holder ? landingOf(holder) : destination.to;
    if (home !== path) return <Redirect to={home} replace />;
  }
  return <Home />;
}

/** The landing of a deployment without a dashboard: the first screen of the person's menu, or a word of welcome. */
function Home() {
  const text = useText('core');
  const { assembly } = usePortal();
  const { holder } = useSnapshot(permissions);
  const first = firstHref(visibleMenu(assembly.menu, holder));
  if (first !== undefined) return <Redirect to={first} replace />;
  return (
    <Shell crumbs={[]} title={text('home.title')} base="/">
      <section className="portal-empty">
        <h1>{text('home.empty')}</h1>
        <p>{text('home.emptyHint')}</p>
      </section>
    </Shell>
  );
}

function Screen({ match }: { readonly match: Match<AssembledRoute> }) {
  const { route, params, base } = match;
  const text = useText(route.plugin);
  const title = text(`manifest.${route.title}`);
  const crumbs = useCrumbs(route, title);
  return (
    <Shell crumbs={crumbs} title={title} base={base}>
      <Contribution key={route.fullId} owner={route} heading={title} load={route.screen} props={{ base, params }} fallback={<ScreenSkeleton title={title} />} />
    </Shell>
  );
}

/** The crumbs of the routes above this one, then its own (S-158, S-159); the landing adds none. */
function useCrumbs(route: AssembledRoute, title: string): readonly Crumb[] {
  const { assembly } = usePortal();
  const pattern = hrefOf(route.path);
  if (pattern === '/dashboard' || pattern === '/crm/dashboard') return [];
  const group = assembly.menu.filter(isMenuGroup).find(({ entries }) => entries.some((entry) => 'opens' in entry && entry.opens === route))?.group;
  const above = assembly.routes
    .filter((other) => other !== route && !other.breadcrumbHidden && !other.path.includes(':') && pattern.startsWith(`${other.path}/`))
    .sort((one, other) => one.path.length - other.path.length)
    .map((other) => ({ text: i18n.t(`manifest.${other.breadcrumb ?? other.title}`, { ns: other.plugin }), href: other.path }));
  const own = route.breadcrumb ? i18n.t(`manifest.${route.breadcrumb}`, { ns: route.plugin }) : title;
  const groupCrumb = group && above.length === 0 ? [{ text: i18n.t(`menu.${group}`), href: undefined }] : [];
  return [...groupCrumb, ...above, ...(route.breadcrumbHidden ? [] : [{ text: own }])];
}

/** The place of a screen while its code loads: the heading is there at once, so that nothing jumps. */
function ScreenSkeleton({ title }: { readonly title: string }) {
  const text = useText('core');
  return (
    <div className="screen" aria-busy="true">
      <h1 className="screen-title">{title}</h1>
      <p className="ui-visually-hidden" role="status">
        {text('app.loading')}
      </p>
      <div className="screen-skeleton bp6-skeleton" />
    </div>
  );
}
