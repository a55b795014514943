// @lane browser
/**
 * Only the sanitizer creates HTML and addresses of scripts from text, in all documents of the portal, and all screens
 * still work.
 */
import assert from 'node:assert/strict';
import { type PersonName, startPortal } from '../harness/index.ts';

const portal = startPortal();

/** Operations that turn plain text into markup or into the address of a script. */
const sinks = {
  innerHTML: "document.createElement('div').innerHTML = '<img>'",
  outerHTML: "document.body.appendChild(document.createElement('p')).outerHTML = '<img>'",
  insertAdjacentHTML: "document.body.insertAdjacentHTML('beforeend', '<img>')",
  'document.write': "document.write('<img>')",
  parseFromString: "new DOMParser().parseFromString('<img>', 'text/html')",
  createContextualFragment: "document.createRange().createContextualFragment('<img>')",
  srcdoc: "document.createElement('iframe').srcdoc = '<img>'",
  'an attribute of a frame': "document.createElement('iframe').setAttribute('srcdoc', '<img>')",
  'the address of a script': "document.createElement('script').src = '/assets/main.js'",
  'the text of a script': "document.createElement('script').text = '1'",
  'a worker': "new Worker('/assets/main.js')",
  'a policy of another name': "trustedTypes.createPolicy('other', { createHTML: (html) => html })",
  'a default policy': "trustedTypes.createPolicy('default', { createHTML: (html) => html })",
};

for (const path of ['/', '/authentication/silent-redirect.html', '/authentication/logout-callback.html']) {
  portal.test(`${path} makes no markup and no script of a text`, { expectProblem: /./ }, async ({ page, server }) => {
    // The document does not change without its scripts.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(server.origin + path);
    for (const [name, code] of Object.entries(sinks)) {
      // Evaluated like a text in the console, to which the script policy does not apply.
      const thrown = await page.evaluate(`(() => {
        try {
          ${code};
          return 'nothing';
        } catch (error) {
          return error.name;
        }
      })()`);
      assert.equal(thrown, 'TypeError', name);
    }
  });
}

/**
 * Screens, with the content that shows that everything is loaded. Charts have their own tests, and each test of a page
 * fails if it violates the rule.
 */
const screens: readonly [as: PersonName, path: string, shown: string][] = [
  ['tenant', '/crm/documentation/wiki/details', 'main article'],
  ['merchant', '/documentation/section/faq/details', 'main details'],
  ['merchant', '/developer-settings/hosted-payment', 'main iframe[srcdoc]'],
  ['tenant', '/crm/emails', 'main tbody tr'],
];
for (const [as, path, shown] of screens) {
  portal.test(`${path} of a ${as} breaks no rule`, { as, path }, ({ page }) => page.locator(shown).first().waitFor());
}

portal.test(
  'the changes between two versions of an agreement are derived from its text',
  { as: 'tenant', path: '/crm/settings/crm/agreement-signatures' },
  async ({ page }) => {
    await page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: '2', exact: true }) })
      .first()
      .click();
    await page.getByText('View Agreement', { exact: true }).click();
    await page.getByText('Changed since version 1').waitFor();
    await page.locator('.agr-changes del', { hasText: '1.95%' }).first().waitFor();
    await page.locator('.agr-changes ins', { hasText: '1.75%' }).first().waitFor();
  },
);
