import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useCoreText } from '../i18n/later-texts.ts';
import { useText } from '../i18n/use-text.ts';
import { usePortal } from '../portal/portal.ts';
import { start } from '../route-matching/landmark.ts';
import { useAddressQuery } from '../routing/address.ts';
import { fieldsOf } from '../storage/stored-json.ts';
import { Button } from '../ui/components/button.tsx';
import { Splash } from '../ui/components/splash.tsx';
import { Actions, Card, Progress } from './auth-card.tsx';
import { LoginPage } from './login-page.tsx';
import { goToSignInFailed, readReturnUrl, trustedMessage, validReturnUrl } from './return-path.ts';
import { signedOutKey } from './session-flow.ts';
import { InvalidActionError } from './sign-in-result.ts';

/** Exported here so that it loads in parallel with these screens, which call it immediately. */
export { createIdentity } from './identity.ts';

/** Renders the screens under /authentication (S-021), without the shell. */
export default function AuthScreens({ path }: { readonly path: string }) {
  const action = path.replace(/^\/authentication\/?/, '').replace(/\/$/, '');
  const Page = action === '' ? LoginPage : Object.hasOwn(pages, action) ? pages[action] : undefined;
  return Page ? <Page /> : <UnknownAction action={action} />;
}

const pages: Readonly<Record<string, () => ReactNode>> = {
  login: LoginPage,
  'login-callback': LoginCallbackPage,
  'login-failed': LoginFailedPage,
  profile: () => <AccountPage page="account" message="auth.profile" />,
  register: () => <AccountPage page="register" message="auth.register" />,
  logout: LogoutPage,
  'logged-out': LoggedOutPage,
  'logout-callback': LogoutCallbackPage,
  unauthorized: UnauthorizedPage,
};

/** Throws and logs the error, so that it is shown like any failed sign-in (S-480). */
function UnknownAction({ action }: { readonly action: string }) {
  const text = useCoreText();
  const [, navigate] = useLocation();
  const { tab } = usePortal().storages;
  useEffect(() => {
    const error = new InvalidActionError(action);
    console.error(error.message);
    goToSignInFailed(tab, navigate, text('auth.signInError', { reason: error.message }));
  }, [action, navigate, tab, text]);
  return <Progress title={text('auth.loginTitle')} message={text('auth.login')} />;
}

function LoginCallbackPage() {
  const text = useCoreText();
  const portal = usePortal();
  const [, navigate] = useLocation();
  useEffect(() => {
    const { auth, session, storages, tabs } = portal;
    const complete = async () => (await auth.identity()).completeSignIn();
    complete().then(
      ({ session: next, returnUrl }) => {
        session.set(next);
        tabs.notify('login', next.subject);
        navigate(validReturnUrl(returnUrl ?? null) ?? start, { replace: true });
      },
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        goToSignInFailed(storages.tab, navigate, text('auth.signInError', { reason }), readReturnUrl(storages.tab));
      },
    );
  }, [portal, navigate, text]);
  return <Progress title={text('auth.loginTitle')} message={text('auth.callback')} />;
}

function LoginFailedPage() {
  const text = useCoreText();
  const ui = useText('ui');
  const [, navigate] = useLocation();
  const { tab } = usePortal().storages;
  const query = useAddressQuery();
  const returnUrl = query.get('returnUrl');
  const again =
    returnUrl === null ? '/authentication/login' : `/authentication/login?returnUrl=${encodeURIComponent(returnUrl)}`;
  return (
    <Card title={text('auth.failedTitle')}>
      <p role="alert">{trustedMessage(tab, query) ?? text('auth.failed')}</p>
      <Actions>
        <PrimaryButton onClick={() => navigate(again)}>{ui('state.retry')}</PrimaryButton>
      </Actions>
    </Card>
  );
}

const usualPages = { account: 'Manage', register: 'Register' } as const;

/** Redirects to the identity provider's account pages (S-023). */
function AccountPage({
  page,
  message,
}: {
  readonly page: keyof typeof usualPages;
  readonly message: 'auth.profile' | 'auth.register';
}) {
  const text = useCoreText();
  const { identity } = usePortal();
  useEffect(() => {
    location.replace(identity[page] ?? `${new URL(identity.authority).origin}/Identity/Account/${usualPages[page]}`);
  }, [identity, page]);
  return <Progress title={text('toolbar.account')} message={text(message)} />;
}

function LogoutPage() {
  const text = useCoreText();
  const portal = usePortal();
  const [, navigate] = useLocation();
  // Only a click inside the portal sets this mark in the history entry, so an external link can't sign the user out.
  const [initiated] = useState(() => fieldsOf(history.state).logout === true);
  useEffect(() => {
    if (initiated) void portal.auth.end();
  }, [initiated, portal]);
  if (initiated) return <Splash message={text('auth.logout')} />;
  return (
    <Card title={text('auth.logoutTitle')}>
      <p>{text('auth.logoutNotInitiated')}</p>
      <Actions>
        <PrimaryButton onClick={() => navigate(start)}>{text('auth.toDashboard')}</PrimaryButton>
      </Actions>
    </Card>
  );
}

function LogoutCallbackPage() {
  const text = useCoreText();
  const [, navigate] = useLocation();
  useEffect(() => navigate('/authentication/logged-out', { replace: true }), [navigate]);
  return <Progress title={text('auth.logoutTitle')} message={text('auth.logout')} />;
}

function LoggedOutPage() {
  const text = useCoreText();
  const [, navigate] = useLocation();
  const { auth, storages } = usePortal();
  const { stillSignedInAt } = useSnapshot(auth.state);
  const [isIdle] = useState(() => storages.local.getItem(signedOutKey) === 'idle');
  return (
    <Card title={text('auth.loggedOutTitle')}>
      <p role="status">{text('auth.loggedOut')}</p>
      {stillSignedInAt !== undefined && <p>{text('auth.loggedOutHere', { host: stillSignedInAt })}</p>}
      {isIdle && <p>{text('auth.loggedOutIdle')}</p>}
      <Actions>
        <PrimaryButton onClick={() => navigate('/authentication/login')}>{text('auth.loginAgain')}</PrimaryButton>
      </Actions>
    </Card>
  );
}

function UnauthorizedPage() {
  const text = useCoreText();
  const [, navigate] = useLocation();
  return (
    <Card title={text('auth.unauthorizedTitle')}>
      <p role="alert">{text('auth.unauthorized')}</p>
      <p>{text('auth.unauthorizedHint')}</p>
      <Actions>
        <PrimaryButton onClick={() => navigate(start)}>{text('auth.toDashboard')}</PrimaryButton>
        <Button onClick={() => navigate('/authentication/logout', { state: { logout: true } })}>
          {text('toolbar.logout')}
        </Button>
      </Actions>
    </Card>
  );
}

function PrimaryButton({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button look="primary" onClick={onClick}>
      {children}
    </Button>
  );
}
