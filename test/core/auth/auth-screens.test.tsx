// @lane component
import { type Part, type PartOptions, renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { useLayoutEffect, useRef } from 'react';
import { fireEvent, waitFor } from '@testing-library/react';
import type { Portal } from '../../../core/portal/portal.ts';
import type { Language } from '../../../core/i18n/languages.ts';
import { storedUserKey } from '../../../core/state/session.ts';
import { portalOrigin } from '../../harness/dom.ts';
import { storeReturnUrl } from '../../../core/auth/return-path.ts';
import { signedOutKey } from '../../../core/auth/session-flow.ts';
import { AuthPages } from './auth-pages.tsx';
import { connect, nextDeparture } from './browser.ts';
import { authority, fakeProvider } from './fake-provider.ts';

const ada = { accessToken: 'token', expiresAt: 9_999_999_999, subject: 'ada', userType: 'crm' };

const asAda = ({ session }: Portal) => session.set(ada);

/** Opens an address below /authentication/. */
const open = (page: string, options: PartOptions = {}): Promise<Part> =>
  renderPart(<AuthPages />, { path: `/authentication/${page}`, ...options });
const last = ({ history }: Part) => history.at(-1);
const textOf = ({ view }: Part) => view.container.textContent ?? '';

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
  mock.timers.enable({ apis: ['setInterval'] });
  mock.method(console, 'error', () => {});
  connect(await fakeProvider());
});
afterEach(() => {
  mock.restoreAll();
  mock.timers.reset();
});

const logged = () =>
  (console.error as unknown as { mock: { calls: { arguments: unknown[] }[] } }).mock.calls.map(
    ({ arguments: [message] }) => String(message),
  );

/** The nine authentication pages with their titles. */
const pages = {
  login: 'Signing you in',
  'login-callback': 'Signing you in',
  'login-failed': 'Sign-in failed',
  profile: 'Account',
  register: 'Account',
  logout: 'Sign out',
  'logged-out': "You're signed out",
  'logout-callback': "You're signed out", // the page that it redirects to immediately
  unauthorized: 'No access',
};
for (const [page, title] of Object.entries(pages)) {
  const id = `route /authentication/${page}`;
  test(`[${id}] the page renders, and is not taken for an unknown address`, { requirements: ['S-021'] }, async () => {
    nextDeparture('replace');
    nextDeparture();
    const part = await open(page);
    assert.equal(part.view.getByRole('heading', { level: 1 }).textContent, title);
    assert.ok(!part.history.includes('/'));
  });
}

/** Returns the content of a page before its effects run: its title, its message, and whether it shows progress. */
async function firstShown(page: string, language: Language) {
  let shown: readonly unknown[] = [];
  function Seen() {
    const element = useRef<HTMLDivElement>(null);
    // A layout effect runs after rendering and before other effects.
    useLayoutEffect(() => {
      const text = (selector: string) => element.current?.querySelector(selector)?.textContent;
      shown = [text('h1'), text('[role=status]'), element.current?.querySelector('.auth-progress') !== null];
    }, []);
    return (
      <div ref={element}>
        <AuthPages />
      </div>
    );
  }
  const part = await renderPart(<Seen />, { path: `/authentication/${page}`, language });
  return { shown, part };
}

/** Pages that lead to another page by themselves, with their messages and their targets. */
const progress = {
  login: {
    en: ['Signing you in', 'Taking you to the sign-in page…'],
    tr: ['Giriş yapılıyor', 'Giriş sayfasına yönlendiriliyorsunuz…'],
  },
  'login-callback': {
    en: ['Signing you in', 'Completing your sign-in…'],
    tr: ['Giriş yapılıyor', 'Girişiniz tamamlanıyor…'],
  },
  'logout-callback': { en: ['Sign out', 'Signing you out…'], tr: ['Çıkış yap', 'Çıkış yapılıyor…'] },
  profile: { en: ['Account', 'Opening your account page…'], tr: ['Hesap', 'Hesap sayfanız açılıyor…'] },
  register: { en: ['Account', 'Opening the registration page…'], tr: ['Hesap', 'Kayıt sayfası açılıyor…'] },
} as const;
for (const [page, words] of Object.entries(progress)) {
  test(`${page} says what is going on and shows progress, in both languages`, { requirements: ['S-041'] }, async () => {
    for (const language of ['en', 'tr'] as const) {
      nextDeparture('replace');
      nextDeparture();
      const { shown, part } = await firstShown(page, language);
      assert.deepEqual(shown, [...words[language], true]);
      part.view.unmount();
    }
  });
}

test('a callback without a started sign-in leads to login-failed', { requirements: ['S-041'] }, async () => {
  const part = await open('login-callback');
  await waitFor(() => assert.match(last(part) ?? '', /^\/authentication\/login-failed\?message=/));
});

test('the login page shows a message while the sign-in runs', { requirements: ['S-026'] }, async () => {
  const departure = nextDeparture();
  const part = await open('login');
  assert.equal(part.view.getByRole('status').textContent, 'Taking you to the sign-in page…');
  assert.ok((await departure).startsWith(`${authority}/auth?`));
});

test('the login page asks the provider for the language of the page', async () => {
  const departure = nextDeparture();
  await open('login', { language: 'tr' });
  assert.equal(new URL(await departure).searchParams.get('ui_locales'), 'tr');
});

test('a signed-in person who opens login goes to a relative returnUrl, query and all', {
  requirements: ['S-032'],
}, async () => {
  const part = await open(`login?returnUrl=${encodeURIComponent('/crm/tasks?text=50%25%20off&page=2')}`, {
    prepare: asAda,
  });
  await waitFor(() => assert.equal(last(part), '/crm/tasks?text=50%25%20off&page=2'));
});

test('a returnUrl of the same origin is accepted', { requirements: ['S-031'] }, async () => {
  const part = await open(`login?returnUrl=${encodeURIComponent(`${portalOrigin}/crm/tasks`)}`, { prepare: asAda });
  await waitFor(() => assert.equal(last(part), '/crm/tasks'));
});

test('a returnUrl that was encoded twice is not decoded twice', async () => {
  const part = await open(`login?returnUrl=${encodeURIComponent('/%2fevil')}`, { prepare: asAda });
  await waitFor(() => assert.equal(last(part), '/%2fevil'));
});

test('a foreign returnUrl raises Invalid return url, which is logged, and the default path is used instead', {
  requirements: ['S-479'],
}, async () => {
  for (const returnUrl of [
    'https://evil.example',
    '//evil.example',
    '/..//evil.example',
    'javascript:alert(1)',
    '/authentication/logout',
  ]) {
    const part = await open(`login?returnUrl=${encodeURIComponent(returnUrl)}`, { prepare: asAda });
    await waitFor(() => assert.equal(last(part), '/', returnUrl));
    part.view.unmount();
  }
  assert.equal(logged().filter((message) => message.startsWith('Invalid return url')).length >= 5, true);
});

test('login-failed shows its message as plain text, even if it contains markup', async () => {
  const message = '<img src=x onerror="alert(1)"> & 100%25 <b>bold</b>';
  sessionStorage.setItem('portal.signInProblem', message);
  const part = await open(`login-failed?message=${encodeURIComponent(message)}`);
  assert.equal(part.view.getByRole('alert').textContent, message);
  assert.equal(part.view.getByRole('alert').querySelector('img, b'), null);
});

test('a link from elsewhere has no page of sign-in say what it wants', async () => {
  const message = 'Your account is locked. Call 0800 555 0100.';
  const failed = await open(`login-failed?message=${encodeURIComponent(message)}`);
  assert.equal(failed.view.getByRole('alert').textContent, 'There was an error signing in.');
  failed.view.unmount();
  const unknown = await open(encodeURIComponent(`unknown. ${message}`));
  await waitFor(() => assert.match(last(unknown) ?? '', /^\/authentication\/login-failed\?message=/));
  assert.doesNotMatch(decodeURIComponent(last(unknown) ?? '').replaceAll('+', ' '), /account is|0800 555/);
});

test('login-failed without a message says so in general, and leads back to login', async () => {
  const part = await open('login-failed');
  assert.equal(part.view.getByRole('alert').textContent, 'There was an error signing in.');
  fireEvent.click(part.view.getByRole('button', { name: 'Try again' }));
  assert.equal(last(part), '/authentication/login');
});

test('register and profile lead to the account pages of the identity provider', {
  requirements: ['S-023', 'S-041'],
}, async () => {
  for (const [page, path] of [
    ['register', '/Identity/Account/Register'],
    ['profile', '/Identity/Account/Manage'],
  ] as const) {
    const departure = nextDeparture('replace');
    const part = await open(page);
    assert.equal(await departure, `${authority}${path}`);
    part.view.unmount();
  }
});

test('register and profile lead to the provider’s own pages that the deployment names', async () => {
  const providerPages = { account: 'https://myaccount.example/me', register: 'https://sso.example/join' };
  for (const [page, address] of [
    ['register', providerPages.register],
    ['profile', providerPages.account],
  ] as const) {
    const departure = nextDeparture('replace');
    const part = await open(page, { providerPages });
    assert.equal(await departure, address);
    part.view.unmount();
  }
});

test('logout that was not initiated inside the portal says so and keeps the session', {
  requirements: ['S-036'],
}, async () => {
  const part = await open('logout', { prepare: asAda });
  assert.ok(textOf(part).includes('The logout was not initiated from within the page.'));
  assert.equal(part.portal.session.state.current?.accessToken, 'token');
  fireEvent.click(part.view.getByRole('button', { name: 'Go to the dashboard' }));
  assert.equal(last(part), '/');
});

test('logout initiated inside the portal clears the session and leaves for the provider', async () => {
  localStorage.setItem(storedUserKey({ authority, clientId: 'portal' }), '{}');
  history.replaceState({ logout: true }, '', '/authentication/logout');
  const departure = nextDeparture();
  const part = await open('logout', { prepare: asAda });
  assert.equal(part.view.getByRole('status').textContent, 'Signing you out…');
  assert.ok((await departure).startsWith(`${authority}/end`));
});

test('the logged-out page says You successfully logged out! and leads back to login', {
  requirements: ['S-038'],
}, async () => {
  const part = await open('logged-out');
  assert.ok(textOf(part).includes('You successfully logged out!'));
  fireEvent.click(part.view.getByRole('button', { name: 'Sign in again' }));
  assert.equal(last(part), '/authentication/login');
});

test('the logged-out page explains a sign-out after inactivity until the next sign-in', async () => {
  const why = 'You were signed out after a period of inactivity.';
  const usual = await open('logged-out');
  assert.ok(!textOf(usual).includes(why));
  usual.view.unmount();
  localStorage.setItem(signedOutKey, 'idle');
  const idle = await open('logged-out');
  assert.ok(textOf(idle).includes(why));
  idle.view.unmount();
  nextDeparture();
  await open('login');
  assert.equal(localStorage.getItem(signedOutKey), null);
});

test('a failed callback leads back to the requested address once the person tries again', async () => {
  storeReturnUrl(sessionStorage, '/crm/tasks?page=2');
  const part = await open('login-callback?error=access_denied&state=unknown');
  await waitFor(() =>
    assert.match(last(part) ?? '', /^\/authentication\/login-failed\?message=.+&returnUrl=%2Fcrm%2Ftasks%3Fpage%3D2$/),
  );
  fireEvent.click(part.view.getByRole('button', { name: 'Try again' }));
  assert.equal(last(part), '/authentication/login?returnUrl=%2Fcrm%2Ftasks%3Fpage%3D2');
});

test('the unauthorized page leads to the sign-out', async () => {
  const part = await open('unauthorized');
  fireEvent.click(part.view.getByRole('button', { name: 'Logout' }));
  assert.equal(last(part), '/authentication/logout');
});

test('the logout callback leads to the logged-out page', { requirements: ['S-041'] }, async () => {
  const part = await open('logout-callback');
  await waitFor(() => assert.equal(last(part), '/authentication/logged-out'));
});

test('the unauthorized page shows both of its texts', { requirements: ['S-039', 'S-040'] }, async () => {
  const part = await open('unauthorized?returnUrl=%2Fcrm%2Ftasks');
  assert.ok(textOf(part).includes("401: You don't have enough permissions to get access to the resource"));
  assert.ok(textOf(part).includes('Please, try to Logout/Login using other credentials'));
});

test('signed-out pages switch the language and store the choice', { requirements: ['S-019'] }, async () => {
  const part = await open('logged-out');
  const [english, turkish] = ['English', 'Türkçe'].map((name) => part.view.getByRole('button', { name }));
  assert.equal(english?.getAttribute('aria-pressed'), 'true');
  fireEvent.click(turkish ?? assert.fail());
  await waitFor(() => assert.equal(turkish?.getAttribute('aria-pressed'), 'true'));
  assert.equal(localStorage.getItem('portal.language'), 'tr');
  assert.equal(part.view.getByRole('heading', { level: 1 }).textContent, 'Çıkış yapıldı');
});

test('the page title names the page and the product', async () => {
  await open('logged-out');
  assert.equal(document.title, "You're signed out · Portal");
});
