/** The buttons beside an email's text change the text correctly. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Format, formatSelection, insertText } from '../../../../plugins/crm/emails/formatting.ts';

/** Returns the formatted text, with its selection in single angle quotation marks. */
function marked(format: Format, before: string): string {
  const start = before.indexOf('‹');
  const text = before.replace('‹', '');
  const end = text.indexOf('›');
  const next = formatSelection(format, text.replace('›', ''), start, end);
  return `${next.text.slice(0, next.start)}‹${next.text.slice(next.start, next.end)}›${next.text.slice(next.end)}`;
}

test('bold and italic wrap the selection and are removed on the second use', () => {
  assert.equal(marked('bold', 'Dear ‹Jo›,'), 'Dear **‹Jo›**,');
  assert.equal(marked('bold', 'Dear **‹Jo›**,'), 'Dear ‹Jo›,');
  assert.equal(marked('italic', 'a‹›b'), 'a_‹›_b');
});

test('a list is made of each line that is touched, and becomes lines again', () => {
  assert.equal(marked('list', 'Hi\n\no‹ne\ntw›o\nthree'), 'Hi\n\n‹- one\n- two›\nthree');
  assert.equal(marked('list', '‹- one\n- two›'), '‹one\ntwo›');
  assert.equal(marked('list', 'Hi\n‹one›'), 'Hi\n\n‹- one›');
});

test('a new link selects its missing part: the text or the address', () => {
  assert.equal(marked('link', 'see ‹us›'), 'see [us](https://‹›)');
  assert.equal(marked('link', 'see ‹›'), 'see [‹›](https://)');
});

test('a placeholder takes the place of what is selected', () => {
  assert.deepEqual(insertText('{{a}}', 'x YZ', 2, 4), { text: 'x {{a}}', start: 7, end: 7 });
});
