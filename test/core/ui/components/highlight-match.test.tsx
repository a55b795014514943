// @lane component
import '../../../harness/dom.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { render, waitFor } from '@testing-library/react';
import { highlightMatch, markedNumber } from '../../../../core/ui/components/highlight-match.tsx';
import { markedWords } from '../../../../core/ui/components/marked-words.tsx';

// The code that highlights matches loads with the first search.
const first = render(highlightMatch('first', 'first'));
await waitFor(() => assert.ok(first.container.querySelector('mark')));
first.unmount();

const html = (part: ReturnType<typeof highlightMatch>) => render(part).container.innerHTML;

test('search matches are marked regardless of case and accents, and the rest of the text is unchanged', () => {
  assert.equal(html(highlightMatch('Yılmaz Outfitters', 'OUTFIT')), 'Yılmaz <mark>Outfit</mark>ters');
  assert.equal(html(highlightMatch('İstanbul Şarküteri', 'istanbul s')), '<mark>İstanbul Ş</mark>arküteri');
  assert.equal(html(highlightMatch('Mastercard •• 7319', '7319')), 'Mastercard •• <mark>7319</mark>');
  assert.equal(html(highlightMatch('𝒳 Crème brûlée', 'creme b')), '𝒳 <mark>Crème b</mark>rûlée');
  for (const none of ['', 'nothing', ' ']) assert.equal(html(highlightMatch('Demir Suites', none)), 'Demir Suites');
  assert.equal(html(highlightMatch('<b>', 'b')), '&lt;<mark>b</mark>&gt;');
});

test('each word of a search is marked where it first stands, in the order of the text', () => {
  const shown = (text: string, search: string) => html(markedWords(text, search));
  assert.equal(shown('İade ve iptal', 'iptal iade'), '<mark>İade</mark> ve <mark>iptal</mark>');
  assert.equal(shown('refund the refundable', 'ref refund'), '<mark>refund</mark> the refundable');
  assert.equal(shown('nothing <b>', 'zz'), 'nothing &lt;b&gt;');
});

test('an amount is marked where the search is one with decimals, however its separators are typed', () => {
  for (const typed of ['1234.56', '1.234,56', '1,234.56', '-1234,56'])
    assert.equal(html(markedNumber('1.234,56', typed)), '<mark>1.234,56</mark>', typed);
  for (const other of ['', '1234', '99.99', 'DEM-1234.56x', '56'])
    assert.equal(html(markedNumber('1.234,56', other)), '1.234,56', other);
});
