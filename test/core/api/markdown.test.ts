/** Markdown of users shows formatting and links, and can't run code, load files or hide the target of a link. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { markdownToHtml, plainInMarkdown, textOfMarkdown } from '../../../core/api/markdown.ts';

test('formats, lists and tables are made, HTML and pictures of its own are none', () => {
  assert.equal(markdownToHtml('**a** _b_\n\n- c'), '<p><strong>a</strong> <em>b</em></p>\n<ul>\n<li>c</li>\n</ul>\n');
  const hostile = markdownToHtml(
    '<script>x</script> a <img src=x onerror=y> ![pic](https://evil.example/x.png)\n\n<iframe src="//evil"></iframe>',
  );
  assert.doesNotMatch(hostile, /<(script|img|iframe)/);
  assert.match(markdownToHtml('a\nb', { breaks: true }), /a<br>b/);
  assert.doesNotMatch(markdownToHtml('a\nb'), /<br/);
});

test('links lead into the portal, to other sites by their name, or to an address; any other is its words', () => {
  assert.equal(markdownToHtml('[x](/crm/leads)'), '<p><a href="/crm/leads">x</a></p>\n');
  assert.equal(
    markdownToHtml('[x](https://evil.example/y)'),
    '<p>x (<a href="https://evil.example/y">evil.example</a>)</p>\n',
  );
  assert.equal(markdownToHtml('https://a.example/b'), '<p><a href="https://a.example/b">https://a.example/b</a></p>\n');
  assert.equal(markdownToHtml('[Jo](mailto:jo@a.example)'), '<p><a href="mailto:jo@a.example">Jo</a></p>\n');
  for (const href of [
    'javascript:alert(1)',
    'http://a.example',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'mailto:a@b.example?bcc=c@d.example',
  ])
    assert.equal(markdownToHtml(`[x](<${href}>)`), '<p>x</p>\n', href);
});

test('data within Markdown shows as it is, and comes back as it was where the text is plain', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\w{}[\]()<>#*`~|!+ -]{1,40}$/), (text) => {
      const flattened = text.replace(/\s+/g, ' ');
      assert.equal(textOfMarkdown(plainInMarkdown(text)), flattened);
      assert.doesNotMatch(markdownToHtml(`a ${plainInMarkdown(text)}`), /<(?!\/?p>)/);
    }),
  );
});
