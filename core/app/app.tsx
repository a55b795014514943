import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Fragment, lazy, Suspense, useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, Router, useLocation } from 'wouter';
import type { ApiError } from '../http/errors.ts';
import { useText } from '../i18n/use-text.ts';
import { type Portal, PortalContext, usePortal, useUser } from '../portal/portal.ts';
import { useActingTenantId } from '../portal/use-acting-tenant-id.ts';
import { ClientContext } from '../portal/use-call.ts';
import { useMaybeHolder } from '../portal/use-holder.ts';
import { noAccessPath } from '../route-matching/landmark.ts';
import { matchPath } from '../route-matching/match.ts';
import { useAddress } from '../routing/address.ts';
import { AnnouncerRegion } from '../shell/alerts/announcer-region.tsx';
import { SnackbarRegion } from '../shell/alerts/snackbar-region.tsx';
import { Slot } from '../slots/contribution.tsx';
import { UiEnvironment } from '../state/environment.tsx';
import { Button } from '../ui/components/button.tsx';
import { Splash } from '../ui/components/splash.tsx';
import { knownTimeZone } from '../ui/formats/date.ts';
import { ItemExtras, type ItemExtrasProps } from '../ui/resource/item-extras.ts';
import { lateComponent } from './late.ts';
import { PartsOfEveryScreen } from './parts-of-every-screen.tsx';
import { RootBoundary } from './root-boundary.tsx';
import { ScreenOutlet } from './screen-outlet.tsx';
import { Standing } from './standing.tsx';
import { accountQuery, takeAccount } from './take-account.ts';

const ConnectionBanner = lateComponent('ConnectionBanner');
const FocusKeeper = lateComponent('FocusKeeper');
const UpdatePrompt = lateComponent('UpdatePrompt');
const AuthScreens = lazy(() => import('../auth/auth-screens.tsx'));
const OpenScreen = lazy(() => import('./open-screen.tsx'));

/** Renders the whole portal below its root element. */
export function App({ portal }: { readonly portal: Portal }) {
  return (
    <PortalContext value={portal}>
      <QueryClientProvider client={portal.queries}>
        <ClientContext value={portal.client}>
          <Router aroundNav={portal.leaveGuard.step}>
            <RootBoundary>
              <Routes />
            </RootBoundary>
            <SnackbarRegion />
            <AnnouncerRegion />
            <Suspense fallback={null}>
              <ConnectionBanner />
              {/* Outside the screen, because switching the mode removes the whole screen. */}
              <FocusKeeper />
              <UpdatePrompt />
            </Suspense>
          </Router>
        </ClientContext>
      </QueryClientProvider>
    </PortalContext>
  );
}

function Routes() {
  const { assembly, session } = usePortal();
  const [path] = useLocation();
  const address = useAddress();
  const { current } = useSnapshot(session.state);
  // Signed-in users see the message inside the shell, where the navigation offers a way out.
  const isRefused = current !== undefined && path.replace(/\/$/, '') === noAccessPath;
  if (/^\/authentication(\/|$)/.test(path) && !isRefused) {
    return (
      <Suspense fallback={<Splash />}>
        <AuthScreens path={path} />
        <Standing />
      </Suspense>
    );
  }
  const open = matchPath(assembly.routes, path);
  if (open?.route.guard === 'public') {
    return (
      <Suspense fallback={<Splash />}>
        <OpenScreen match={open} />
      </Suspense>
    );
  }
  // Every other route requires at least a signed-in user (S-043, S-064).
  if (!current) return <Redirect to={`/authentication/login?returnUrl=${encodeURIComponent(address)}`} replace />;
  return <SignedIn />;
}

/** Loads the account, then renders the screen of the address. */
function SignedIn() {
  const portal = usePortal();
  const holder = useMaybeHolder();
  const user = useUser();
  const { current: mode } = useSnapshot(portal.mode.state);
  const tenantId = useActingTenantId();
  const { data, error, refetch } = useQuery(accountQuery(portal));
  useEffect(() => {
    if (data) takeAccount(data, portal);
  }, [data, portal]);
  // If refetching fails, the known account and the screen remain.
  if (error && !data) return <ContextFailed error={error} onRetry={() => void refetch()} />;
  if (!data || !holder || !user) return <Splash />;
  return (
    <UiEnvironment
      value={{
        userId: user.id,
        timeZone: knownTimeZone(user.configureTimeZone),
        currencies: data.activeCurrencies,
        mode,
        tenantId,
      }}
    >
      <ItemExtras value={ResourceActions}>
        {/* Nothing shown for one tenant remains when another is selected. */}
        <Fragment key={tenantId}>
          <ScreenOutlet />
          <PartsOfEveryScreen />
        </Fragment>
      </ItemExtras>
    </UiEnvironment>
  );
}

/** Renders the content that plugins add to a record of any resource screen. */
const ResourceActions = (props: ItemExtrasProps) => <Slot id="resource/actions@1" props={props} />;

function ContextFailed({ error, onRetry }: { readonly error: ApiError; readonly onRetry: () => void }) {
  const text = useText('core');
  const ui = useText('ui');
  const [, navigate] = useLocation();
  return (
    <main className="portal-failed" role="alert">
      <h1>{text('app.contextFailed')}</h1>
      <p>{error.message}</p>
      <div className="auth-actions">
        <Button look="primary" onClick={onRetry}>
          {ui('state.retry')}
        </Button>
        <Button onClick={() => navigate('/authentication/logout', { state: { logout: true } })}>
          {text('app.signOut')}
        </Button>
      </div>
    </main>
  );
}
