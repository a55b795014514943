// @lane component
import { renderPart, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Application, readOwn } from '../../../plugins/boarding/api.ts';
import en from '../../../plugins/boarding/messages/en.json' with { type: 'json' };
import plugin from '../../../plugins/boarding/plugin.ts';
import { Progress } from '../../../plugins/boarding/progress.tsx';
import { documentStatuses } from '../../../plugins/boarding/states.ts';
import MyBoarding from '../../../plugins/boarding/widgets/my-boarding.tsx';

const paper = (status: string) => ({ key: status, status });
const applicationWith = (change: object) =>
  ({
    documents: [paper('Rejected'), paper('Approved')],
    problems: [],
    status: 'Approved',
    agreement: { id: 'agr_1', status: 'Accepted' },
    needsAgreement: true,
    processingStatus: 'SandboxEnabled',
    ...change,
  }) as unknown as Application;

const show = (change: object) =>
  renderPart(<Progress application={applicationWith(change)} />, {
    plugins: [plugin],
    person: { tier: 'merchant', permissions: [] },
  });

test('the progress of boarding counts its complete steps and leads to the rejected one', async () => {
  const { view } = await show({});
  await view.findByText(/2 of 4 steps are complete/);
  assert.equal(view.container.querySelector('progress')?.value, 2);
  assert.equal(view.container.querySelector('.ui-button-primary')?.getAttribute('href'), '/boarding/documents');
  view.unmount();
  const live = await show({ documents: [paper('Approved')], processingStatus: 'Processing' });
  await live.view.findByText(/4 of 4 steps are complete/);
});

test('the boarding of a live merchant stays on the dashboard until every document is approved', async () => {
  const open = async (...statuses: string[]) => {
    const { view } = await renderPart(<MyBoarding />, {
      plugins: [plugin],
      person: { tier: 'merchant', permissions: [] },
      answers: {
        [readOwn.id]: () => applicationWith({ documents: statuses.map(paper), processingStatus: 'Processing' }),
      },
    });
    await waitFor(() => assert.equal(view.container.querySelector('[aria-busy]'), null));
    const isShown = view.queryByRole('link', { name: en.part.documents }) !== null;
    view.unmount();
    return isShown;
  };
  assert.equal(await open('Approved', 'Approved'), false);
  for (const status of documentStatuses) assert.equal(await open('Approved', status), status !== 'Approved', status);
});
