import '../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render } from '@testing-library/react';
import { Breadcrumbs } from '../../../core/shell/breadcrumbs.tsx';

test('x', () => {
  const { container } = render(<Breadcrumbs home="/dashboard" crumbs={[{ text: 'A', href: '/a' }, { text: 'B' }]} />);
  assert.equal(container.innerHTML, '');
});
