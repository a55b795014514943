// @lane component
import { renderPart } from '../../../harness/render.tsx';
import { test } from 'node:test';
import { useFeeName } from '../../../../core/ui/components/fee-name.ts';

function Fees() {
  const feeName = useFeeName();
  return <p>{`${feeName('Refund fee')}, ${feeName('Growth fee')}`}</p>;
}

test('a fee has its name in the language; one that a price book names keeps its name', async () => {
  const { view } = await renderPart(<Fees />);
  await view.findByText('Refund fee, Growth fee');
  view.unmount();
  const turkish = await renderPart(<Fees />, { language: 'tr' });
  await turkish.view.findByText('İade ücreti, Growth fee');
});
