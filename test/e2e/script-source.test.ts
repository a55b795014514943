// @lane browser
/**
 * Only the portal's assets can run as its scripts: no other response of its origin can, regardless of its content type.
 */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';

const portal = startPortal();

/**
 * Adds an element that loads a script to the page.
 * @returns true if it was loaded
 */
const load = (page: Page, tag: 'script' | 'link', attributes: Readonly<Record<string, string>>) =>
  page.evaluate(
    ({ tag, attributes }) =>
      new Promise<string>((done) => {
        const element = document.createElement(tag);
        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.onload = () => done('loaded');
        element.onerror = () => done('refused');
        document.head.append(element);
      }),
    { tag, attributes },
  );

portal.test(
  'an API answer never runs as a script, and screens still load their own scripts',
  { as: 'tenant', path: '/crm/dashboard' },
  async ({ page, expectProblem }) => {
    expectProblem(/Content Security Policy|gateway|Failed to fetch dynamically imported module/);
    const requestedPaths: string[] = [];
    // Responds like an attacker who can upload a file there.
    await page.context().route('**/smuggled.js', (route) => {
      requestedPaths.push(new URL(route.request().url()).pathname);
      return route.fulfill({
        contentType: 'application/javascript',
        body: 'globalThis.smuggled = true; globalThis.postMessage?.(1);',
      });
    });
    // Trusted Types would reject such a URL before its source is checked; this test needs the sources to block it.
    await page.context().route(/\/crm\/dashboard$/, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': policy = '', ...headers } = response.headers();
      const directives = policy.split(/; */).filter((directive) => !/^(require-)?trusted-types/.test(directive));
      return route.fulfill({ response, headers: { ...headers, 'content-security-policy': directives.join('; ') } });
    });
    await page.reload();
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    const address = '/gateway/merchant/api/files/smuggled.js';
    for (const src of [address, '/assets/../gateway/files/smuggled.js', '/assets/%2e%2e/gateway/files/smuggled.js'])
      for (const type of ['text/javascript', 'module'])
        assert.equal(await load(page, 'script', { src, type }), 'refused', `${type} ${src}`);
    assert.equal(await load(page, 'link', { rel: 'modulepreload', href: address }), 'refused');
    const imported = await page.evaluate(
      (from) => import(from).then(() => 'loaded').catch(() => 'refused'),
      new URL(address, portal.origin()).href,
    );
    assert.equal(imported, 'refused');
    const worker = await page.evaluate(
      (from) =>
        new Promise<string>((done) => {
          const worker = new Worker(from);
          worker.onerror = () => done('refused');
          worker.onmessage = () => done('loaded');
        }).catch(() => 'refused'),
      address,
    );
    assert.equal(worker, 'refused');
    assert.deepEqual(
      [await page.evaluate(() => 'smuggled' in globalThis), requestedPaths],
      [false, []],
      'it is not even asked for',
    );

    // Scripts of another screen, which load later.
    await page.evaluate(() => history.pushState(null, '', '/transaction-management/transaction-lookup'));
    await page.locator('.ui-grid-table tbody tr').first().waitFor();
  },
);
