// @lane browser
import assert from 'node:assert/strict';
import type { CDPSession, Page } from 'playwright-core';
import { startPortal } from '../harness/index.ts';

const portal = startPortal();
const routes = ['/dashboard', '/merchant/transaction-management/transaction-lookup'];
const warmUp = 10;
const cycles = 50;

/** Returns the numbers of nodes and listeners alive after garbage collection. */
async function alive(session: CDPSession): Promise<{ nodes: number; listeners: number }> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return { nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

async function cycle(page: Page): Promise<void> {
  for (const route of routes) {
    await page.evaluate((to) => history.pushState(null, '', to), route);
    await page.waitForFunction(
      (to) =>
        location.pathname === to &&
        document.querySelector('h1') !== null &&
        document.querySelector('[aria-busy="true"]') === null,
      route,
    );
  }
}

portal.test(
  'fifty rounds through the screens leave no nodes and no listeners behind',
  { as: 'merchant', path: '/dashboard' },
  async ({ page, context }) => {
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    for (let round = 0; round < warmUp; round += 1) await cycle(page);
    await page.waitForLoadState('networkidle');
    const before = await alive(session);
    for (let round = 0; round < cycles; round += 1) await cycle(page);
    await page.waitForLoadState('networkidle');
    const after = await alive(session);
    // A leak adds at least half a node per round; the screens at two moments differ by a few nodes.
    assert.ok(after.nodes - before.nodes < cycles, `nodes grew from ${before.nodes} to ${after.nodes}`);
    assert.ok(
      after.listeners - before.listeners < cycles / 2,
      `listeners grew from ${before.listeners} to ${after.listeners}`,
    );
  },
);
