// @lane component
/** The cards of the board of opportunities, with the sandbox's own responses. */
import { openScreen } from '../../harness/open-screen.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const { actor } = await openSandbox('crm', { isStepped: true });

test('a card names the customer once, even if the name of the opportunity begins with it', async () => {
  const { view } = await openScreen('/crm/opportunities?view=board', actor('tenant'), { plugins: ['crm'] });
  await view.findByRole('region', { name: 'Board' }, { timeout: 20_000 });
  const cards = [...view.container.querySelectorAll<HTMLElement>('.crm-card')];
  assert.ok(cards.length > 0);
  for (const card of cards) {
    const [customer = ''] = (card.querySelector('a')?.textContent ?? '').split(':');
    assert.equal((card.textContent ?? '').split(customer).length - 1, 1, card.textContent ?? '');
  }
});
