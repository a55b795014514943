// @lane browser
import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { after } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { pauseClock, startPortal, type Visit } from '../harness/index.ts';
import { projectRoot } from './project-root.ts';
import { startTool } from './remote-tool-server.ts';

/** Seed of the sandbox, from which the key shared with a tool is derived. */
const seed = 1;
const [tool, stranger] = await Promise.all([startTool(seed), startTool(seed)]);

const screen = (props: string) => `
import { useState } from 'react';
import { useToolOrigins } from '#core/react';
import { RemoteTool } from '#core/ui';

export default function Screen() {
  const origins = useToolOrigins();
  const [changes, setChanges] = useState<string[]>([]);
  return (
    <div className="screen">
      <h1 className="screen-title">Analytics</h1>
      <RemoteTool origins={origins} title="Data Analytics" ${props} onChange={(value) => setChanges((before) => [...before, JSON.stringify(value)])} />
      <p data-testid="changes">{changes.join(' ')}</p>
      <iframe title="Another" src={origins[0] + '/?another'} sandbox="allow-scripts allow-same-origin" />
    </div>
  );
}
`;
const screens = {
  frame: `src={origins[0] + '/'} data={{ chart: 7 }}`,
  popup: `src={origins[0] + '/'} mode="popup" data={{ chart: 7 }}`,
  silent: `src={origins[0] + '/silent'}`,
  stranger: `src="${stranger.origin}/"`,
  script: `src="javascript:alert(1)"`,
};
const ids = Object.keys(screens) as (keyof typeof screens)[]; // the keys of `screens`
const files = {
  'deployments/default.json': JSON.stringify({
    id: 'default',
    branding: { productName: 'Portal' },
    plugins: 'all',
    identity: { authority: '/identity', clientId: 'portal' },
    api: {},
    tools: { origins: [tool.origin] },
  }),
  'plugins/analytics/plugin.ts': `
import { definePlugin } from '#core';
export default definePlugin({
  id: 'analytics',
  routes: [${ids.map((id) => `{ id: '${id}', path: '/tools/${id}', guard: 'signed-in', title: 'tool', screen: () => import('./${id}.tsx') }`).join(', ')}],
  menu: [{ id: 'frame', route: 'frame', title: 'tool' }, { id: 'popup', route: 'popup', title: 'window' }],
});`,
  ...Object.fromEntries(ids.map((id) => [`plugins/analytics/${id}.tsx`, screen(screens[id])])),
  'plugins/analytics/messages/en.json': '{"manifest":{"tool":"Analytics","window":"Analytics window"}}',
  'plugins/analytics/messages/tr.json': '{"manifest":{"tool":"Analiz","window":"Analiz penceresi"}}',
};
const root = await projectRoot({ files });
const portal = startPortal({ root });
after(async () => {
  await Promise.all([tool.close(), stranger.close()]);
});

/** Functions of the tool's page; see remote-tool-server.ts. */
interface ToolPage {
  readonly hellos: readonly { readonly nonce: string; readonly session: string; readonly data: unknown }[];
  /** Returns the secret that its server has derived from the session. */
  secretNow(): string;
  say(message: unknown, target?: Window): void;
  change(value: unknown, forgery?: { secret?: string; nonce?: string; at?: number }): Promise<unknown>;
}

const inTool = <Answer, Argument>(
  frame: Frame | Page,
  run: (page: ToolPage, argument: Argument) => Answer | Promise<Answer>,
  argument: Argument,
) =>
  // evaluated as text to bypass the policy of the page
  (frame as Frame).evaluate(
    `(${String(run)})(globalThis, ${JSON.stringify(argument) ?? 'undefined'})`,
  ) as Promise<Answer>;

async function framedTool(page: Page): Promise<Frame> {
  const handle = await page.locator('iframe[title="Data Analytics"]').elementHandle();
  const frame = await handle?.contentFrame();
  assert.ok(frame);
  await frame.getByText('connected').waitFor();
  return frame;
}
/** Navigates to another address without loading the portal again. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
const changesAre = (page: Page, text: string) => page.getByTestId('changes').getByText(text, { exact: true }).waitFor();
const changesNow = (page: Page) => page.getByTestId('changes').innerText();

/** Counts the lines of the log with the words of the specification, and expects them. */
function alarms({ page, expectProblem }: Visit) {
  expectProblem(/AUTHENTICATION FAILED/);
  const reasons: string[] = [];
  const emitter = new EventEmitter();
  page.on('console', async (message) => {
    if (!message.text().startsWith('AUTHENTICATION FAILED')) return;
    reasons.push(
      (await message.args()[1]?.evaluate((details: unknown) => (details as { readonly reason: string }).reason)) ??
        'none',
    );
    emitter.emit('alarm');
  });
  return {
    reasons,
    /** Waits until this number of lines has been logged. */
    async count(wanted: number) {
      while (reasons.length < wanted) await once(emitter, 'alarm');
    },
  };
}

portal.test(
  'the greeting names the session without its secret, and another sign-in’s secret is useless here',
  { requirements: ['S-391'], as: 'tenant', path: '/tools/frame' },
  async (here) => {
    const log = alarms(here);
    const frame = await framedTool(here.page);
    const there = await here.visit({ as: 'merchant', path: '/tools/frame' });
    const other = await framedTool(there.page);
    const [ownSecret, foreign] = await Promise.all(
      [frame, other].map((toolFrame) => inTool(toolFrame, (page) => page.secretNow(), null)),
    );
    assert.ok(ownSecret && foreign && ownSecret !== foreign);
    const hellos = await inTool(frame, (page) => page.hellos, null);
    assert.deepEqual(Object.keys(hellos[0] ?? {}).sort(), ['data', 'nonce', 'session', 'type']);
    assert.ok(!JSON.stringify(hellos).includes(ownSecret));
    await inTool(frame, (page, secret) => page.change('with another’s', { secret }), foreign);
    await log.count(1);
    await inTool(frame, (page) => page.change('with its own'), null);
    await changesAre(here.page, '"with its own"');
    assert.deepEqual(log.reasons, ['token']);
    // The secret is not in any file of the portal either.
    const scripts = await here.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const files = await Promise.all(
      scripts.filter((name) => name.endsWith('.js')).map(async (name) => (await here.page.request.get(name)).text()),
    );
    assert.ok(files.length > 0 && files.every((text) => !text.includes(ownSecret)));
  },
);

portal.test(
  'a framed tool is greeted and its changes arrive; forged, replayed and foreign messages are logged',
  { requirements: ['S-387', 'S-388', 'S-389', 'S-390'], as: 'tenant', path: '/tools/frame' },
  async (visit) => {
    const { page, expectProblem, checkAccessibility } = visit;
    const log = alarms(visit);
    const frame = await framedTool(page);
    const [first, ...more] = await inTool(frame, (toolPage) => toolPage.hellos, null);
    assert.deepEqual([first?.data, more], [{ chart: 7 }, []]);
    await inTool(frame, (toolPage) => toolPage.change({ axis: 'x' }), null);
    await changesAre(page, '{"axis":"x"}');
    const element = page.locator('iframe[title="Data Analytics"]');
    assert.equal(await element.getAttribute('sandbox'), 'allow-scripts allow-same-origin allow-forms');
    assert.equal(await element.getAttribute('referrerpolicy'), 'no-referrer');
    await checkAccessibility();

    // These messages have the right window and origin, but no secret, or are replayed, malformed, huge or use reserved
    // keys.
    await inTool(frame, (toolPage) => toolPage.change('forged', { secret: 'guessed' }), null);
    await inTool(frame, async (toolPage) => toolPage.say(await toolPage.change('once')), null);
    await changesAre(page, '{"axis":"x"} "once"');
    await inTool(frame, (toolPage) => toolPage.say('change'), null);
    await inTool(frame, (toolPage) => toolPage.say({ type: 'unknown' }), null);
    await inTool(frame, (toolPage) => toolPage.say(JSON.parse('{"type":"ready","__proto__":{"polluted":true}}')), null);
    await inTool(frame, (toolPage) => toolPage.change('x'.repeat(5 * 1024 * 1024)), null);
    // This message has the right origin but is from a sibling frame.
    const sibling = page.frames().find((candidate) => candidate.url().includes('?another'));
    assert.ok(sibling);
    await inTool(sibling, (toolPage) => toolPage.change('sibling', { nonce: 'guessed', secret: 'guessed' }), null);
    await log.count(7);
    assert.deepEqual([...log.reasons].sort(), [
      'message',
      'message',
      'message',
      'message',
      'replayed',
      'token',
      'window',
    ]);
    assert.equal(await changesNow(page), '{"axis":"x"} "once"');
    await inTool(frame, (toolPage) => toolPage.change('after'), null);
    await changesAre(page, '{"axis":"x"} "once" "after"');
    assert.equal(await page.evaluate(() => ({}) as { polluted?: boolean }).then(({ polluted }) => polluted), undefined);

    await frame.goto(`${tool.origin}/?next`);
    await frame.getByText('connected').waitFor();
    const [second] = await inTool(frame, (toolPage) => toolPage.hellos, null);
    assert.notEqual(first?.nonce, second?.nonce);
    await inTool(frame, (toolPage, nonce) => toolPage.change('old', { nonce, at: 9 }), first?.nonce ?? '');
    await log.count(8);
    await inTool(frame, (toolPage) => toolPage.change('new'), null);
    await changesAre(page, '{"axis":"x"} "once" "after" "new"');
    // The policy prevents a navigation of the frame.
    expectProblem(
      /CSP violation: frame-src|violates the following Content Security Policy|target origin provided|ERR_BLOCKED_BY_CSP|Failed to read the 'localStorage' property/,
    );
    const blocked = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
    await frame.evaluate(`location.href = ${JSON.stringify(`${stranger.origin}/`)}`);
    await blocked;
    assert.equal(await changesNow(page), '{"axis":"x"} "once" "after" "new"');
    assert.deepEqual(log.reasons.slice(7), ['handshake']);
  },
);

portal.test(
  'a tool without a secret offers a retry, and a tool from an unlisted origin is not shown',
  { requirements: ['S-440'], as: 'tenant' },
  async ({ page, server, expectProblem }) => {
    expectProblem(/50[03]|A remote tool was refused/);
    const framed = page.locator('iframe[title="Data Analytics"]');
    server.faults.set({ status: 503, fail: 1, match: (_method, path) => path.includes('/remote-tools/session') });
    await page.goto(`${server.origin}/tools/frame`);
    const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    assert.equal(await framed.count(), 0);
    server.faults.set({});
    await retry.click();
    await framedTool(page);
    for (const id of ['stranger', 'script']) {
      await goTo(page, '/tools/frame');
      await framed.waitFor();
      await goTo(page, `/tools/${id}`);
      await page.getByRole('alert').getByText("We can't show Data Analytics").waitFor();
      assert.equal(await framed.count(), 0);
    }
    const policy =
      (await page.request.get(server.origin, { headers: { accept: 'text/html' } })).headers()[
        'content-security-policy'
      ] ?? '';
    assert.match(policy, new RegExp(`frame-src 'self' ${tool.origin};`));
  },
);

portal.test(
  'a silent tool is reported with a retry, and a tool in a window gets its data a second after opening',
  { requirements: ['A-555'], as: 'tenant', clock: 'now', path: '/tools/silent' },
  async ({ page, context, checkAccessibility }) => {
    await page.getByRole('status').getByText('Data Analytics is loading…').waitFor();
    await page.clock.runFor(15_000);
    const alert = page.getByRole('alert').filter({ hasText: "Data Analytics isn't responding" });
    await alert.waitFor();
    await checkAccessibility('main');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Data Analytics is loading…').waitFor();

    await goTo(page, '/tools/popup');
    const button = page.getByRole('button', { name: 'Open Data Analytics' });
    await button.waitFor();
    await pauseClock(page, 60_000);
    const [popup] = await Promise.all([context.waitForEvent('page'), button.click()]);
    await popup.waitForLoadState();
    await page.clock.runFor(999);
    assert.deepEqual(await inTool(popup, (toolPage) => toolPage.hellos, null), []);
    await page.clock.runFor(1);
    await popup.getByText('connected').waitFor();
    const hellos = await inTool(popup, (toolPage) => toolPage.hellos, null);
    assert.deepEqual([hellos.length, hellos[0]?.data], [1, { chart: 7 }]);
    await page.getByRole('status').getByText('Data Analytics is open in another window.').waitFor();
    await inTool(popup, (toolPage) => toolPage.change('from afar'), null);
    await changesAre(page, '"from afar"');
    // The popup closes together with the screen.
    await Promise.all([
      popup.waitForEvent('close'),
      page.getByRole('link', { name: 'Analytics', exact: true }).click(),
    ]);
  },
);
