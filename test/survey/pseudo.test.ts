// @lane program
/**
 * Screens in the pseudo-locale show no text from outside the message files, for all sources of texts: messages, data,
 * documents, the API's description, a graph, a sheet.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { loadsOf } from './looks.ts';
import { reportText } from './report.ts';
import { survey } from './survey.ts';

const wanted = new Set([
  'merchant dashboards/merchant-dashboard',
  'merchant documentation/merchant-api',
  'merchant documentation/merchant-faq',
  'merchant payment-settings/smart-routing-visualization',
  'merchant reports/merchant-transactions-summary-v1',
  'tenant pricing/books',
  'tenant settings/currencies',
]);

test('every pseudo-locale text comes from a message file or data, and none is cut when a third longer', async () => {
  const visited = await survey({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    deployment: 'default',
    loads: loadsOf(true, ['desktop']),
    isPseudo: true,
    withShots: false,
    withAxe: false,
    lanes: 2,
    choose: (stops) => stops.filter(({ viewer, id }) => wanted.has(`${viewer} ${id}`)),
  });
  assert.equal(visited.length, wanted.size);
  assert.deepEqual(visited.find(({ stop }) => stop.id === 'settings/currencies')?.views, [
    'screen',
    'new',
    'detail',
    'edit',
    'delete',
  ]);
  const found = visited.filter(({ findings }) => findings.length > 0);
  assert.equal(found.length, 0, `npm run survey -- --locale en-XA shows:\n${reportText(found)}`);
});
