// @lane component
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderPart } from '../../harness/render.tsx';
import { manualPage, manualText } from '../../../plugins/documentation/parts/manual.ts';

const entry = {
  name: 'refunds',
  title: 'Refunds <b>',
  summary: 'Condition',
  kind: 'wiki',
  section: 'payments',
  order: 1,
  audience: ['merchant'],
  about: ['/reports'],
  text: '### Do\n\nText <img src=x onerror=alert(1)> and `<code>`',
};

test('a manual is a page that runs nothing: what looks like HTML in a text is text', () => {
  const page = manualPage('Manual', [entry], 'en');
  assert.equal(page.includes('<img'), false);
  assert.match(page, /Refunds &lt;b&gt;/);
  assert.match(page, /<code>&lt;code&gt;<\/code>/);
  assert.match(manualText('Manual', [entry]), /^# Manual\n\n# Refunds/);
});

const { default: Wiki } = await import('../../../plugins/documentation/screens/wiki.tsx');
test('an article shows in the place of its Markdown, and a missing one says so', async () => {
  const shown = (name: string) =>
    renderPart(<Wiki base="/documentation/wiki/details" params={{ name }} />, {
      plugins: ['documentation'],
      person: { tier: 'merchant', permissions: ['Merchant.Documentation'] },
      answers: { 'documentation.index': () => [{ ...entry, title: 'Refunds' }] },
    });
  const { view } = await shown('refunds');
  await view.findByText(/^Do/);
  const missing = await shown('nothing');
  await missing.view.findByText('Article not found.');
});
