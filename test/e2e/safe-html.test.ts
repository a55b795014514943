// @lane browser
/** HTML from the server in notifications and messages is safe against the methods of an attacker. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { people, startPortal } from '../harness/index.ts';

const portal = startPortal();
const as = { as: 'merchant', path: '/dashboard' } as const;

let times = 0;

/** Sends the person these messages, and opens the panel with them. */
async function show(page: Page, descriptions: readonly string[]) {
  const { world } = portal.server();
  const person = world?.personByEmail(people.merchant);
  assert.ok(world && person);
  times += 1;
  const title = `Message ${times}`;
  world.notifications.remove(person, () => true);
  for (const description of [...descriptions].reverse()) {
    world.notifications.add((recipient) => recipient.id === person.id, {
      title,
      description,
      notificationType: 'Test',
      about: {},
    });
  }
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByText(title)
    .nth(descriptions.length - 1)
    .waitFor();
  await page.waitForFunction((count) => document.querySelectorAll('.ui-html').length === count, descriptions.length);
}
const shown = (page: Page) => page.locator('.ui-html').evaluateAll((all) => all.map((element) => element.innerHTML));

portal.test(
  'bold text, lists, tables and links show',
  { ...as, requirements: ['S-236'] },
  async ({ page, checkAccessibility }) => {
    await show(page, [
      'Some <b>bold</b> text',
      '<p>One</p><ul><li>Two</li></ul>',
      '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
      '<a href="https://docs.example/a">Docs</a> <a href="mailto:a@b.example">Mail</a>',
      '<a href="/merchant/transaction-management/transaction-lookup">Here</a>',
    ]);
    await page.locator('.ui-html a').first().waitFor();
    const html = await shown(page);
    assert.deepEqual(html.slice(0, 3), [
      'Some <b>bold</b> text',
      '<p>One</p><ul><li>Two</li></ul>',
      '<table><tbody><tr><td colspan="2">x</td></tr></tbody></table>',
    ]);
    assert.equal(
      await page
        .getByText('bold', { exact: true })
        .evaluate((bold) => Number(getComputedStyle(bold).fontWeight) >= 600),
      true,
    );
    const docs = page.getByRole('link', { name: 'Docs' });
    assert.deepEqual(
      [await docs.getAttribute('target'), await docs.getAttribute('rel')],
      ['_blank', 'noopener noreferrer'],
    );
    await checkAccessibility();
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.getByRole('link', { name: 'Here' }).click();
    await page.waitForURL(/transaction-lookup$/);
    assert.equal(await page.evaluate(() => 'stays' in window), true);
  },
);

const vectors = [
  '<img src=x onerror="hacked=1">',
  '<svg onload="hacked=1"><script>hacked=1</script></svg>',
  '<svg><a xlink:href="javascript:hacked=1"><text>x</text></a></svg>',
  '<a href="java&#9;script:hacked=1">x</a><a href="javascript:hacked=1">x</a><a href=" &#1;javascript:hacked=1">x</a>',
  '<iframe srcdoc="<script>parent.hacked=1</script>"></iframe><iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name=q><button formaction="https://evil.example">x</button></form>',
  '<div style="position:fixed;inset:0;z-index:9999" class="bp6-overlay" id="root">over</div>',
  '<img src="https://evil.example/pixel.png"><video poster="https://evil.example/p"></video><audio src="https://evil.example/a"></audio>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example"><base href="https://evil.example/"><link rel=stylesheet href="https://evil.example/x.css">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=hacked=1&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=hacked=1>">',
  '<a id="x" name="location">c</a><p id="getElementById" name="body">clobber</p><form id=f><input name=attributes></form>',
  'invoice\u202Egpj.exe <b>&#x202E;moc.live</b>',
  '<details open ontoggle="hacked=1"><summary>x</summary></details>',
  '<template><img src=x onerror="hacked=1"></template>',
  '<script>hacked=1</script><style>*{display:none}</style><object data="https://evil.example"></object><embed src="https://evil.example">',
  '<a href="//evil.example">x</a><a href="/\\evil.example">x</a><a href="http://evil.example">x</a><a href="data:text/html,x">x</a><a href="/authentication/logout">x</a>',
  '<b onclick="hacked=1" onmouseover="hacked=1" data-modal="" aria-hidden="true">b</b><dialog open data-modal>d</dialog>',
];

portal.test('nothing that loads, runs, overlays or is filled in gets through', as, async ({ page, expectProblem }) => {
  // The sanitizer parses the text in a separate document; the policy blocks and reports resources there.
  expectProblem(/Content Security Policy|CSP violation/);
  const foreign: string[] = [];
  page.on('request', (request) => request.url().includes('evil') && foreign.push(request.url()));
  for (let from = 0; from < vectors.length; from += 9) {
    await show(page, vectors.slice(from, from + 9));
    const found = await page.locator('.ui-html').evaluateAll((all) =>
      all.map((box) => ({
        elements: [...box.querySelectorAll('*')].map((element) => element.localName),
        attributes: [...box.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes].map(({ name, value }) => `${name}=${value}`),
        ),
        text: box.textContent ?? '',
      })),
    );
    for (const [at, { elements, attributes, text }] of found.entries()) {
      const vector = vectors[from + at];
      for (const element of elements) assert.match(element, /^(a|b|p|div|table|tbody|tr|td|ul|li)$/, vector);
      assert.deepEqual(attributes, [], vector);
      assert.doesNotMatch(text, /[\u202a-\u202e]|hacked=1<\/|display:none/, vector);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Notifications' }).waitFor({ state: 'detached' });
  }
  assert.equal(await page.evaluate(() => 'hacked' in window), false);
  assert.deepEqual(foreign, []);
});
