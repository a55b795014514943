// @lane component
/**
 * Parts that plugins add to the screens of others and to the palette agree with a reviewed file: their calls for each
 * tier and without each permission that they check, and the effects of their buttons. `npm run offers -- --accept`
 * writes the file.
 */
import { putInView } from '../harness/in-view.ts';
import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ApiError } from '../../core/http/errors.ts';
import type { Tier } from '../../core/permissions/guard.ts';
import { assemble } from '../../core/plugin/assemble.ts';
import type { AssembledFinder, AssembledWidget } from '../../core/plugin/assembly.ts';
import type { SlotProps } from '../../core/plugin/slot-props.ts';
import { Slot } from '../../core/slots/contribution.tsx';
import { Opportunities, Organizations } from '../../plugins/crm/sandbox/contract.ts';
import { actsOn, openingOf, type Render } from '../harness/acts/look-at-acts.ts';
import { withFixedClock } from '../harness/acts/fixed-clock.ts';
import { openSandbox } from '../harness/check-resource/sandbox.ts';
import { AskedSet, lineOf } from '../harness/offers/look-at-screen.tsx';
import { openPart } from '../harness/open-route.tsx';
import { product, tiersOf } from '../requirements/product.ts';

const { world, actor } = await openSandbox('crm', { isStepped: true });
const { widgets, finders, menu } = assemble(product.enabled.map(({ manifest }) => manifest));
const home = world.personByEmail('tenant@portal.test')?.tenantId;
const customer =
  world.of(Organizations)?.all.find(({ tenantId, merchantId }) => tenantId === home && merchantId !== undefined) ??
  assert.fail('no customer');
const deal = world.of(Opportunities)?.all.find(({ tenantId }) => tenantId === home) ?? assert.fail('no opportunity');
const payment =
  world.transactions.query({ mode: 'Live' }, { pageSize: 500 }).rows.find(({ tenantId }) => tenantId === home) ??
  assert.fail('no payment');
const nothing = () => undefined;

/**
 * Slots whose widgets other files cover: dashboards, the record that opens beside each list of payments, and the
 * decisions in the list of pending payments.
 */
type Covered =
  | 'dashboards/widget-types@1'
  | 'transactions/record@1'
  | 'transactions/decisions@1'
  | 'transactions/decision@1';

/** Props of each other slot's widgets. */
const given: Omit<SlotProps, Covered> = {
  'shell/toolbar@1': {},
  'shell/over@1': {},
  'shell/today@1': { onLeave: nothing },
  'shell/help@1': { onClose: nothing, onHelp: nothing },
  'shell/help-topics@1': { onLeave: nothing },
  'shell/failed@1': { what: 'crm/leads', message: 'It broke.' },
  'resource/actions@1': { entity: 'opportunity', id: deal.id },
  'profile/actions@1': {},
  'payment-settings/screen@1': { base: '/', params: {} },
  'crm/organization@1': { organizationId: customer.id, merchantId: customer.merchantId },
  'crm/timeline@1': { kind: 'organization', recordId: customer.id, merchantId: customer.merchantId },
  'transactions/actions@1': { transactionId: payment.id },
  'transactions/costs@1': { transactionId: payment.id },
  'transactions/rule@1': { rule: 'Large amounts', ruleId: 'afr_unknown', kind: 'Rule' },
  'transactions/settlement@1': { transactionId: payment.id },
  'transactions/disputes@1': { transactionId: payment.id },
  'transactions/terminal@1': { transactionId: payment.id },
  'transactions/matching@1': { base: '/', title: 'Payments', onFound: nothing },
  'dashboards/overview@1': {},
  'dashboards/data-sources@1': { value: '', onChoose: nothing },
  'dashboards/actions@1': { row: {}, onDone: nothing },
};
/** Addresses that open a widget, by the parameter that it reads. */
const addresses: Readonly<Record<string, string>> = {
  audit: `/?audit=opportunity:${deal.id}`,
  boarding: `/?boarding=${customer.merchantId}`,
};
const texts = [
  'growth',
  'TCK-1',
  'refund 12345',
  'grace@portal.test',
  '4111111111111111',
  ...['opp', 'prj', 'tsk', 'eml', 'agr', 'prp'].map((of) => `${of}_abcdef12`),
];

interface Look {
  readonly [place: string]: readonly string[];
}
const isAccepting = process.env.PORTAL_ACCEPT_OFFERS === '1';
const file = fileURLToPath(new URL('added-parts.snapshot.json', import.meta.url));
const accepted: Readonly<Record<string, Look>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const looks: Record<string, Look> = {};

function hold(name: string, look: Look): void {
  looks[name] = look;
  if (!isAccepting)
    assert.deepEqual(look, accepted[name], 'If this is meant, run `npm run offers -- --accept` and commit the file.');
}

putInView();
withFixedClock();

/** Returns the calls for a tier, and those that are missing without each permission that is checked. */
async function calledBy(
  tier: Tier,
  callsWith: (permissions: ReadonlySet<string>) => Promise<readonly string[]>,
): Promise<Look> {
  const held = new AskedSet(actor(tier).holder.permissions);
  const calls = await callsWith(held);
  const look: Record<string, readonly string[]> = { [tier]: calls };
  for (const permission of [...held.asked].sort()) {
    if (!held.has(permission)) continue;
    const less = await callsWith(new Set([...held].filter((name) => name !== permission)));
    const lost = calls.filter((call) => !less.includes(call));
    if (lost.length > 0) look[`${tier} without ${permission}`] = lost;
  }
  return look;
}

/** Returns the plugins with those that they require. */
function neededBy(...ids: readonly string[]): readonly string[] {
  const known = product.enabled.map(({ manifest }) => manifest).filter(({ id }) => ids.includes(id));
  const required = known.flatMap(({ requires = [] }) => requires);
  return required.every((id) => ids.includes(id)) ? known.map(({ id }) => id) : neededBy(...ids, ...required);
}

const rendered =
  (
    { slot, fullId, plugin, parameters: [parameter] = [] }: AssembledWidget,
    tier: Tier,
    permissions: ReadonlySet<string>,
  ): Render =>
  (notes) => {
    // Each slot has different props; these belong to this slot.
    const node = <Slot id={slot as 'shell/over@1'} props={given[slot as 'shell/over@1']} only={fullId} />;
    const plugins = neededBy(plugin, slot.split('/')[0] ?? '');
    const path = parameter === undefined ? '/' : (addresses[parameter] ?? `/?${parameter}=abcdef12`);
    return openPart(node, { actor: actor(tier), permissions, plugins, path, ...notes });
  };

for (const widget of [...widgets.values()].flat().filter(({ slot }) => slot in given))
  test(`${widget.fullId} in ${widget.slot}: makes its calls, and so do its buttons`, async () => {
    await widget.component();
    const look: Record<string, readonly string[]> = {};
    for (const tier of tiersOf(widget.guard))
      Object.assign(
        look,
        await calledBy(tier, async (permissions) => (await openingOf(rendered(widget, tier, permissions))).calls),
      );
    const [tier = 'tenant'] = tiersOf(widget.guard).filter((other) => other !== 'platform');
    hold(widget.fullId, { ...look, ...(await actsOn(rendered(widget, tier, actor(tier).holder.permissions))) });
  });

const environment = { userId: 'usr_1', timeZone: 'Europe/Berlin', currencies: [], mode: 'Live' } as const;

/** Returns the calls of a finder for each text that it looks up. */
async function foundBy(
  { find, matches }: AssembledFinder,
  tier: Tier,
  permissions: ReadonlySet<string>,
): Promise<readonly string[]> {
  const { default: lookUp } = await find();
  const { client } = actor(tier);
  const calls = new Set<string>();
  const possible = texts.filter((text) => new RegExp(`^(?:${matches})$`, 'u').test(text));
  // Ids of several types need one call per type.
  for (const text of matches.includes('|') ? possible : possible.slice(0, 1)) {
    const noting: typeof client = {
      call: (endpoint, ...input) => {
        const [call = {}] = input as readonly [{ readonly query?: object }?]; // the options of any endpoint
        calls.add(`${text}: ${lineOf(endpoint, call)}`);
        return client.call(endpoint, ...input);
      },
    };
    // A 404 is acceptable: only the call counts.
    const found = lookUp(text, {
      client: noting,
      signal: new AbortController().signal,
      holder: { tier, permissions },
      environment,
    });
    await found.catch((error: unknown) => assert.ok(error instanceof ApiError, String(error)));
  }
  return [...calls].sort();
}

before(() => {
  document.documentElement.lang = 'en';
});

for (const finder of finders)
  test(`${finder.fullId}: makes its calls for each tier`, async () => {
    const look: Record<string, readonly string[]> = {};
    for (const tier of tiersOf(finder.guard))
      Object.assign(look, await calledBy(tier, (permissions) => foundBy(finder, tier, permissions)));
    assert.ok(Object.values(look).flat().length > 0, `no text matches ${finder.matches}`);
    hold(`finder ${finder.fullId}`, look);
  });

const badged = menu
  .flatMap((node) => ('entries' in node ? node.entries : [node]))
  .filter(({ badge }) => badge !== undefined);

for (const { fullId, plugin, guard, badge } of badged)
  test(`the badge of ${fullId} makes its calls`, async () => {
    const { default: useBadge } = (await badge?.()) ?? assert.fail();
    const Badge = () => <p>{useBadge()?.label ?? 'none'}</p>;
    const look: Record<string, readonly string[]> = {};
    for (const tier of tiersOf(guard)) {
      const callsWith = async (permissions: ReadonlySet<string>) =>
        (
          await openingOf((notes) =>
            openPart(<Badge />, { actor: actor(tier), permissions, plugins: neededBy(plugin), path: '/', ...notes }),
          )
        ).calls;
      Object.assign(look, await calledBy(tier, callsWith));
    }
    hold(`badge ${fullId}`, look);
  });

test('the file has each added part, and nothing else', () => {
  if (isAccepting) writeFileSync(file, `${JSON.stringify(looks, undefined, 2)}\n`);
  else assert.deepEqual(Object.keys(accepted), Object.keys(looks));
});
