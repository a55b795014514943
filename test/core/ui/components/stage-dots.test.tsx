// @lane component
import { renderPart } from '../../../harness/render.tsx';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { StageDots } from '../../../../core/ui/components/stage-dots.tsx';

const stages = ['Qualification', 'Proposal', 'Contract', 'Signature'];
const filled = (container: HTMLElement) =>
  [...container.querySelectorAll('.ui-stage-dot')].map(({ className }) => className.includes('filled'));

test('a dot is filled when the number of the stage minus 1 is at least its index', {
  requirements: ['A-227', 'A-297'],
}, async () => {
  const { view } = await renderPart(<StageDots stages={stages} current={3} isClosed={false} />);
  assert.deepEqual(filled(view.container), [true, true, true, false]);
  view.getByText('Contract');
});

test('every dot of a closed record is filled, and its state stands beside them', {
  requirements: ['A-298'],
}, async () => {
  const { view } = await renderPart(<StageDots stages={stages} current={1} isClosed state="Lost" />);
  assert.deepEqual(filled(view.container), [true, true, true, true]);
  assert.match(view.getByText('Lost').className, /ui-pill-negative/);
});
