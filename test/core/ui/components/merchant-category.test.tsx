// @lane component
import { renderPart } from '../../../harness/render.tsx';
import { test } from 'node:test';
import { useMerchantCategory } from '../../../../core/ui/components/merchant-category.ts';

function Categories() {
  const category = useMerchantCategory();
  return <p>{`${category('5651')}, ${category('0001')}`}</p>;
}

test('a merchant category has its code and name, in the language; a code without a name stands by itself', async () => {
  const { view } = await renderPart(<Categories />);
  await view.findByText('5651 · Family clothing, 0001');
  view.unmount();
  const turkish = await renderPart(<Categories />, { language: 'tr' });
  await turkish.view.findByText('5651 · Aile giyimi, 0001');
});
