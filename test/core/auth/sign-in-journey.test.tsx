// @lane component
import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { fireEvent, waitFor } from '@testing-library/react';
import { AuthPages } from './auth-pages.tsx';
import { arriveAt, connect, nextDeparture } from './browser.ts';
import { fakeProvider } from './fake-provider.ts';

test('a provider that is down leads to login-failed; once it is back, sign-in ends at the returnUrl', {
  requirements: ['S-030', 'S-027'],
}, async () => {
  mock.timers.enable({ apis: ['setInterval'] });
  const provider = await fakeProvider();
  connect({
    ...provider,
    fetch: async () => {
      throw new TypeError('provider down');
    },
  });
  const departure = nextDeparture();
  const { view, history } = await renderPart(<AuthPages />, { path: '/authentication/login?returnUrl=%2Fcrm%2Ftasks' });

  const alert = await view.findByRole('alert');
  assert.match(alert.textContent ?? '', /^There was an error signing in\. Error: .*provider down/);
  const [page, query] = history.at(-1)?.split('?') ?? [];
  assert.equal(page, '/authentication/login-failed');
  assert.equal(new URLSearchParams(query).get('message'), alert.textContent);

  mock.restoreAll();
  connect(provider);
  fireEvent.click(view.getByRole('button', { name: 'Try again' }));
  await view.findByRole('heading', { name: 'Signing you in' });
  await departure; // without the returnUrl, which was removed with the failed attempt
  view.unmount();

  const again = nextDeparture();
  const login = await renderPart(<AuthPages />, { path: '/authentication/login?returnUrl=%2Fcrm%2Ftasks' });
  const authorizeUrl = await again;
  login.view.unmount();

  const callback = new URL(provider.answer(authorizeUrl));
  arriveAt(callback.href);
  const back = await renderPart(<AuthPages />, { path: callback.pathname + callback.search });
  assert.equal(back.view.getByRole('status').textContent, 'Completing your sign-in…');
  await waitFor(() => assert.equal(back.history.at(-1), '/crm/tasks'));
  assert.equal(back.portal.session.state.current?.subject, 'ada');
  mock.timers.reset();
});

const parts = {
  'its description': '/.well-known/openid-configuration',
  'its tokens': '/token',
  'what it knows of the person': '/userinfo',
};
const failures: Readonly<Record<string, () => Response>> = {
  'no response': () => {
    throw new TypeError('Failed to fetch');
  },
  'half an answer': () => new Response('{"issuer":', { headers: { 'Content-Type': 'application/json' } }),
  'a page': () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }),
  'a refusal': () => new Response(null, { status: 403 }),
  'a failure': () => new Response(null, { status: 500 }),
};

for (const [what, pathname] of Object.entries(parts))
  test(`a provider that has trouble with ${what} in any form leads to login-failed without a session`, async () => {
    for (const [how, failure] of Object.entries(failures)) {
      localStorage.clear();
      sessionStorage.clear();
      mock.restoreAll();
      const provider = await fakeProvider();
      let isBroken = what === 'its description';
      connect({
        ...provider,
        fetch: async (input, init) =>
          isBroken && new URL(new Request(input).url).pathname === pathname ? failure() : provider.fetch(input, init),
      });
      const departure = nextDeparture();
      let part = await renderPart(<AuthPages />, { path: '/authentication/login?returnUrl=%2Fcrm%2Ftasks' });
      if (!isBroken) {
        const callback = new URL(provider.answer(await departure));
        part.view.unmount();
        isBroken = true;
        arriveAt(callback.href);
        part = await renderPart(<AuthPages />, { path: callback.pathname + callback.search });
      }
      assert.match(
        (await part.view.findByRole('alert')).textContent ?? '',
        /^There was an error signing in\. Error: /,
        how,
      );
      assert.equal(part.history.at(-1)?.split('?')[0], '/authentication/login-failed', how);
      assert.equal(part.portal.session.state.current, undefined, how);
      part.view.unmount();
    }
  });
