import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { usePortal } from '../app/portal.ts';
import { endSession, signInTo } from '../app/session-flow.ts';
import { languages } from '../i18n/languages.ts';
import { switchLanguage } from '../i18n/switch-language.ts';
import { type Text, useLanguage, useText } from '../i18n/use-text.ts';
import { useAddressQuery } from '../routing/address.ts';
import { Button } from '../ui/pieces/button.tsx';
import { completeSignIn } from './identity.ts';
import { InvalidReturnUrlError, safeReturnUrl } from './return-url.ts';
import { session, setSession } from './session.ts';

/** The screens under /authentication (S-021), shown without the shell. */
export default function AuthScreens({ path }: { readonly path: string }) {
  const Page = pages[path.replace(/^\/authentication\//, '').replace(/\/$/, '')] ?? LoginPage;
  return <Page />;
}

const pages: Readonly<Record<string, () => ReactNode>> = {
  login: LoginPage,
  'login-callback': LoginCallbackPage,
  'login-failed': LoginFailedPage,
  profile: () => <AccountPage page="Manage" message="auth.profile" />,
  register: () => <AccountPage page="Register" message="auth.register" />,
  logout: LogoutPage,
  'logged-out': LoggedOutPage,
  'logout-callback': LogoutCallbackPage,
  unauthorized: UnauthorizedPage,
};

/** A return URL fit to follow; a refused one is logged and dropped (S-034). */
function followable(returnUrl: string | null): string | undefined {
  if (returnUrl === null) return undefined;
  try {
    return safeReturnUrl(returnUrl, location.origin);
  } catch (error) {
    if (!(error instanceof InvalidReturnUrlError)) throw error;
    console.error(error.message);
    return undefined;
  }
}

/** Where a failed sign-in leads, with its message (S-030) and what the person had asked for. */
function failedAddress(error: unknown, text: Text<'core'>, returnUrl?: string): string {
  const reason = error instanceof Error ? error.message : String(error);
  const query = new URLSearchParams({ message: text('auth.signInError', { reason }), ...(returnUrl !== undefined && { returnUrl }) });
  return `/authentication/login-failed?${query}`;
}

function LoginPage() {
  const text = useText('core');
  const portal = usePortal();
  const language = useLanguage();
  const [, navigate] = useLocation();
  const query = useAddressQuery();
  const returnUrl = followable(query.get('returnUrl'));
  useEffect(() => {
    if (session.current) {
      navigate(returnUrl ?? '/dashboard', { replace: true });
      return;
    }
    signInTo(portal.identity, language, returnUrl).catch((error: unknown) => {
      navigate(failedAddress(error, text, returnUrl), { replace: true });
    });
  }, [portal, language, returnUrl, navigate, text]);
  return <Progress title={text('auth.loginTitle')} message={query.get('message') ?? text('auth.login')} />;
}

function LoginCallbackPage() {
  const text = useText('core');
  const portal = usePortal();
  const [, navigate] = useLocation();
  useEffect(() => {
    completeSignIn(portal.identity).then(
      ({ session: next, returnUrl }) => {
        setSession(next);
        navigate(followable(returnUrl ?? null) ?? '/dashboard', { replace: true });
      },
      (error: unknown) => {
        navigate(failedAddress(error, text), { replace: true });
      },
    );
  }, [portal, navigate, text]);
  return <Progress title={text('auth.loginTitle')} message={text('auth.callback')} />;
}

function LoginFailedPage() {
  const text = useText('core');
  const [, navigate] = useLocation();
  const query = useAddressQuery();
  const returnUrl = query.get('returnUrl');
  const again = returnUrl === null ? '/authentication/login' : `/authentication/login?returnUrl=${encodeURIComponent(returnUrl)}`;
  return (
    <Card title={text('auth.failedTitle')}>
      <p role="alert">{query.get('message') ?? text('auth.failed')}</p>
      <Actions>
        <PrimaryButton onClick={() => navigate(again)}>{text('auth.tryAgain')}</PrimaryButton>
      </Actions>
    </Card>
  );
}

/** Forwards to the identity provider's account pages (S-023). */
function AccountPage({ page, message }: { readonly page: 'Manage' | 'Register'; readonly message: 'auth.profile' | 'auth.register' }) {
  const text = useText('core');
  const { identity } = usePortal();
  useEffect(() => {
    location.replace(`${new URL(identity.authority).origin}/Identity/Account/${page}`);
  }, [identity, page]);
  return <Progress title={text('toolbar.account')} message={text(message)} />;
}

function LogoutPage() {
  const text = useText('core');
  const portal = usePortal();
  const [, navigate] = useLocation();
  // Only a click inside the portal leaves this mark in the history entry; a link from elsewhere can't sign anybody out.
  const [initiated] = useState(() => (history.state as { logout?: unknown } | null)?.logout === true);
  useEffect(() => {
    if (initiated) void endSession(portal);
  }, [initiated, portal]);
  if (initiated) return <Progress title={text('auth.logoutTitle')} message={text('auth.logout')} />;
  return (
    <Card title={text('auth.logoutTitle')}>
      <p>{text('auth.logoutNotInitiated')}</p>
      <Actions>
        <PrimaryButton onClick={() => navigate('/dashboard')}>{text('auth.toDashboard')}</PrimaryButton>
      </Actions>
    </Card>
  );
}

function LogoutCallbackPage() {
  const text = useText('core');
  const [, navigate] = useLocation();
  useEffect(() => navigate('/authentication/logged-out', { replace: true }), [navigate]);
  return <Progress title={text('auth.logoutTitle')} message={text('auth.logout')} />;
}

function LoggedOutPage() {
  const text = useText('core');
  const [, navigate] = useLocation();
  return (
    <Card title={text('auth.loggedOutTitle')}>
      <p role="status">{text('auth.loggedOut')}</p>
      <Actions>
        <PrimaryButton onClick={() => navigate('/authentication/login')}>{text('auth.loginAgain')}</PrimaryButton>
      </Actions>
    </Card>
  );
}

function UnauthorizedPage() {
  const text = useText('core');
  const [, navigate] = useLocation();
  return (
    <Card title={text('auth.unauthorizedTitle')}>
      <p role="alert">{text('auth.unauthorized')}</p>
      <p>{text('auth.unauthorizedHint')}</p>
      <Actions>
        <PrimaryButton onClick={() => navigate('/dashboard')}>{text('auth.toDashboard')}</PrimaryButton>
        <Button onClick={() => navigate('/authentication/logout', { state: { logout: true } })}>{text('toolbar.logout')}</Button>
      </Actions>
    </Card>
  );
}

function Progress({ title, message }: { readonly title: string; readonly message: string }) {
  return (
    <Card title={title}>
      <p role="status">{message}</p>
      <div className="auth-progress" aria-hidden="true" />
    </Card>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { deployment } = usePortal();
  const text = useText('core');
  const current = useLanguage();
  const product = deployment.branding.productName;
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title, product]);
  return (
    <div className="auth">
      <main className="auth-card">
        <p className="auth-product">{product}</p>
        <h1>{title}</h1>
        {children}
      </main>
      <nav className="auth-languages" aria-label={text('toolbar.language')}>
        {languages.map((code) => (
          <button key={code} type="button" lang={code} aria-pressed={code === current} onClick={() => void switchLanguage(code)}>
            {code === 'tr' ? 'Türkçe' : 'English'}
          </button>
        ))}
      </nav>
    </div>
  );
}

const Actions = ({ children }: { readonly children: ReactNode }) => <div className="auth-actions">{children}</div>;

function PrimaryButton({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button look="primary" onClick={onClick}>
      {children}
    </Button>
  );
}
