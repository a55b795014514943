import { renderPart } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { fireEvent, waitFor } from '@testing-library/react';
import { session } from '../../../core/state/session.ts';
import { AuthPages } from './auth-pages.tsx';
import { arriveAt, connect, nextDeparture } from './browser.ts';
import { fakeProvider } from './fake-provider.ts';

test('[S-030] [S-027] a provider that is down leads to login-failed with the message; once it is back, sign-in ends at the returnUrl', async () => {
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
  await view.findByRole('heading', { name: 'Signing in' });
  await departure; // without the returnUrl, which went with the failed attempt
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
  assert.equal(session.current?.subject, 'ada');
  mock.timers.reset();
});
