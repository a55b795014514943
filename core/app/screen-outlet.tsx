import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, useLocation } from 'wouter';
import { PaletteButton } from '../command-palette/palette-button.tsx';
import { useText } from '../i18n/use-text.ts';
import { firstHref, visibleMenu } from '../menu/menu-tree.ts';
import { NotificationBell } from '../notifications/bell.tsx';
import type { AssembledRoute } from '../plugin/assembly.ts';
import { lazyWithRetries } from '../portal/lazy-with-retries.tsx';
import { PageTitle } from '../portal/page-title.ts';
import { usePortal } from '../portal/portal.ts';
import { useMaybeHolder } from '../portal/use-holder.ts';
import { homeOf, noAccessPath, start } from '../route-matching/landmark.ts';
import { type Match, matchPath } from '../route-matching/match.ts';
import { stepOf } from '../route-matching/step.ts';
import { useAddress } from '../routing/address.ts';
import { withoutOutlets } from '../routing/outlets.ts';
import { useCrumbs } from '../shell/breadcrumbs/use-crumbs.ts';
import { Shell } from '../shell/shell.tsx';
import { Contribution } from '../slots/contribution.tsx';
import { Screen as ScreenFrame } from '../ui/components/screen.tsx';
import { Standing } from './standing.tsx';

const NoAccess = lazy(() => import('./no-access.tsx'));
const NoScreens = lazy(() => import('./no-screens.tsx'));
const UnknownNotice = lazyWithRetries(() => import('./unknown-notice.tsx'));

/** Toolbar items of folders that the shell must not import. */
const tools = (
  <>
    <PaletteButton />
    <NotificationBell />
  </>
);

/**
 * Creates a redirect whose key is its target. A redirect acts when it is mounted, so that two consecutive redirects
 * need different keys.
 */
const redirectTo = (to: string) => <Redirect key={to} to={to} replace />;

/** Renders the screen of the address, or redirects as its guard requires. */
export function ScreenOutlet() {
  const { assembly } = usePortal();
  const holder = useMaybeHolder();
  const [path] = useLocation();
  const address = useAddress();
  if (path.replace(/\/$/, '') === noAccessPath) return <Refused />;
  const step = stepOf(assembly, path, address, holder, location.hash);
  if (step.kind === 'screen') return <Screen match={step.match} />;
  if (step.kind === 'landing') return <Home />;
  return isUnknown(assembly.routes, path, address, step.to, homeOf(assembly.routes, holder)) ? (
    <Unknown requested={address} to={step.to} />
  ) : (
    redirectTo(step.to)
  );
}

/**
 * Returns whether an address is redirected to the start screen because no screen matches it; `false` for an address
 * that redirects to one of its own parts, or that is the start screen.
 */
function isUnknown(
  routes: readonly AssembledRoute[],
  path: string,
  address: string,
  to: string,
  home: string,
): boolean {
  return (
    to === home && path !== start && withoutOutlets(address) === undefined && matchPath(routes, path) === undefined
  );
}

/** Redirects to the start screen, which shows that the requested screen does not exist. */
function Unknown({ requested, to }: { readonly requested: string; readonly to: string }) {
  const { unknownAddress } = usePortal();
  useLayoutEffect(() => unknownAddress.note(requested), [unknownAddress, requested]);
  return redirectTo(to);
}

function Refused() {
  const text = useText('core');
  const title = text('auth.unauthorizedTitle');
  return (
    <Shell crumbs={[{ text: title }]} title={title} base={noAccessPath} tools={tools}>
      <Suspense fallback={null}>
        <NoAccess />
      </Suspense>
    </Shell>
  );
}

/** Renders the notice above a screen that is shown in place of an unknown address. */
function AboveScreen({ base, children }: { readonly base: string; readonly children: ReactNode }) {
  const { unknownAddress } = usePortal();
  const { requested: unknownPath } = useSnapshot(unknownAddress.state);
  useEffect(() => unknownAddress.screenShows(base), [unknownAddress, base]);
  return (
    <>
      {unknownPath !== undefined && (
        <Suspense fallback={null}>
          <UnknownNotice />
        </Suspense>
      )}
      {children}
    </>
  );
}

/**
 * Renders the start screen of a deployment without a dashboard: the first screen of the user's menu, or a welcome text.
 */
function Home() {
  const text = useText('core');
  const { assembly } = usePortal();
  const holder = useMaybeHolder();
  const first = firstHref(visibleMenu(assembly.menu, holder));
  if (first !== undefined) return redirectTo(first);
  return (
    <Shell crumbs={[]} title={text('home.title')} base="/" tools={tools}>
      <AboveScreen base={start}>
        <Suspense fallback={null}>
          <NoScreens />
        </Suspense>
      </AboveScreen>
    </Shell>
  );
}

function Screen({ match }: { readonly match: Match<AssembledRoute> }) {
  const { route, params, base } = match;
  const text = useText(route.plugin);
  const title = text(`manifest.${route.title}`);
  const { crumbs, record } = useCrumbs(match);
  return (
    <Shell crumbs={crumbs} title={record ?? title} base={base} tools={tools}>
      <AboveScreen base={base}>
        <PageTitle value={title}>
          <Contribution
            key={route.fullId}
            owner={route}
            heading={title}
            load={route.screen}
            props={{ base, params }}
            beside={<Standing />}
            fallback={<ScreenSkeleton />}
          />
        </PageTitle>
      </AboveScreen>
    </Shell>
  );
}

/**
 * Renders the placeholder of a screen while its code loads. The heading is present immediately, so that the layout does
 * not shift.
 */
function ScreenSkeleton() {
  const text = useText('core');
  return (
    <ScreenFrame busy>
      <p className="ui-visually-hidden" role="status">
        {text('app.loading')}
      </p>
      <div className="screen-skeleton bp6-skeleton" />
    </ScreenFrame>
  );
}
