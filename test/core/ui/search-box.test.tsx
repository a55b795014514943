// @lane component
import { fireEvent, renderPart, waitFor } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';

import { searchDelay } from '../../../core/ui/inputs/options/search-delay.ts';

// Imported once the document exists.
const { AutoComplete } = await import('../../../core/ui/index.ts');
const { SearchBox } = await import('../../../core/ui/data-grid/toolbar/search-box.tsx');

afterEach(() => mock.timers.reset());

async function searching() {
  const searches: string[] = [];
  const { view } = await renderPart(<SearchBox value="" label="Search" onSearch={(search) => searches.push(search)} />);
  return { searches, input: view.getByLabelText('Search') as HTMLInputElement };
}

test('nothing is searched for while an input method composes, also what was typed before it', async () => {
  const { searches, input } = await searching();
  mock.timers.enable({ apis: ['setTimeout'] });
  fireEvent.change(input, { target: { value: 'a' } });
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: 'aとうきょ' } });
  mock.timers.tick(searchDelay * 3);
  assert.deepEqual(searches, []);
  fireEvent.change(input, { target: { value: 'a東京' } });
  fireEvent.compositionEnd(input);
  mock.timers.tick(searchDelay);
  assert.deepEqual(searches, ['a東京']);
});

test('a composition that is given up searches for what stood there before', async () => {
  const { searches, input } = await searching();
  mock.timers.enable({ apis: ['setTimeout'] });
  fireEvent.change(input, { target: { value: 'a' } });
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: 'aと' } });
  fireEvent.change(input, { target: { value: 'a' } });
  fireEvent.compositionEnd(input);
  mock.timers.tick(searchDelay);
  assert.deepEqual(searches, ['a']);
});

test('the options of a field are not narrowed while an input method composes', async () => {
  const cities = ['Berlin', '東京'].map((name) => ({ id: name, name }));
  const { view } = await renderPart(<AutoComplete label="City" value="" options={cities} onChange={() => {}} />);
  const input = (await view.findByLabelText('City')) as HTMLInputElement;
  const options = () => view.queryAllByRole('option', { hidden: true }).length;
  fireEvent.click(input);
  await waitFor(() => assert.equal(options(), 2));
  fireEvent.compositionStart(input);
  fireEvent.change(input, { target: { value: 'とうきょ' } });
  assert.equal(input.value, 'とうきょ');
  assert.equal(options(), 2);
  fireEvent.compositionEnd(input, { target: { value: '東京' } });
  await waitFor(() => assert.equal(options(), 1));
});
