/** Antifraud rules: their stored records, and their effect on a payment. */
import { fromMinor, type RiskDecision } from '#core/api';
import {
  aboutMerchant,
  defineEntity,
  html,
  Merchants,
  type Noticed,
  type Objection,
  on,
  permissionsOf,
  SandboxError,
  type Screened,
  type Screening,
  type ServeOptions,
  type StoredOf,
  Tenants,
  type Transaction,
  type World,
} from '#sandbox';
import { isMoto } from '../../acquiring/sandbox/contract.ts';
import { tryRule } from '../api.ts';
import { mayRules } from '../permissions.ts';
import { problemOf, type RuleAction, ruleActions, type velocityKeys } from '../rule.ts';
import {
  type Before,
  beforeAmong,
  hasVelocity,
  isGood,
  isRefused,
  meets,
  paymentsOf,
  reachOf,
  type When,
} from './engine.ts';
import { type Facts, factsOf, factsOfRow } from './facts.ts';
import { entryFor, hitsOf, isFor } from './lists.ts';
import { AntifraudRules, Blacklist } from './tokens.ts';

type Rule = StoredOf<typeof AntifraudRules>;

const velocity = (by: (typeof velocityKeys)[number], window: '10m' | '1h' | '24h', count: number) =>
  ({ field: 'Velocity', operator: 'Above', value: String(count), by, window, outcome: 'Any' }) as const;

/**
 * Rules that generated the alerts of the seed data, and a rule that is only tested. `id` is the name of the rule in
 * `ledger/alerts.ts`.
 */
const seeded = [
  {
    id: 'velocity-card-10m',
    name: 'Velocity: 5 payments of a card in 10 minutes',
    action: 'Decline',
    state: 'Active',
    conditions: [velocity('Card', '10m', 5)],
  },
  {
    id: 'velocity-amount-24h',
    name: 'Velocity: 20 payments of a card in 24 hours',
    action: 'Decline',
    state: 'Active',
    conditions: [velocity('Card', '24h', 20)],
  },
  {
    id: 'score-85',
    name: 'High amount from disposable email',
    action: 'Decline',
    state: 'Active',
    conditions: [
      { field: 'Amount', operator: 'Above', value: '5000', currency: 'EUR' },
      { field: 'Email', operator: 'EndsWith', value: '@inbox.example' },
    ],
  },
  {
    id: 'country-mismatch',
    name: 'Payer outside supported countries',
    action: 'Alert',
    state: 'Active',
    conditions: [{ field: 'Country', operator: 'NotOneOf', value: 'DE,NL,FR,GB,TR,PL,SE,ES,IT,BE,AT,US,CA,IN,JP' }],
  },
  {
    id: 'first-high-amount',
    name: 'High amount: require 3-D Secure',
    action: 'ThreeDs',
    state: 'Active',
    conditions: [
      { field: 'Amount', operator: 'Above', value: '3000', currency: 'EUR' },
      { field: 'Channel', operator: 'OneOf', value: 'Ecommerce' },
    ],
  },
  {
    id: 'night-review',
    name: 'At night, above 1,000 euros: review',
    action: 'Review',
    state: 'Shadow',
    conditions: [
      { field: 'Amount', operator: 'Above', value: '1000', currency: 'EUR' },
      { field: 'Hour', operator: 'Below', value: '5' },
    ],
  },
] as const;

export const ruleEntity = defineEntity<Rule>({
  token: AntifraudRules,
  owner: 'merchant',
  prefix: 'afr',
  seed: ({ of, idOf }) => {
    const ofTenants = of(Tenants).flatMap(({ id: tenantId }) =>
      seeded.map(
        ({ id, conditions, ...rule }, at): Rule => ({
          ...rule,
          id: idOf(`${tenantId} ${id}`),
          tenantId,
          origin: id,
          priority: (at + 1) * 10,
          match: 'All',
          groups: [{ match: 'All', conditions: [...conditions] }],
        }),
      ),
    );
    const ofMerchants = of(Merchants).map(
      ({ id: merchantId, tenantId, currency }): Rule => ({
        id: idOf(`${merchantId} amount`),
        tenantId,
        merchantId,
        name: 'Unusually high amount',
        action: 'Alert',
        state: 'Active',
        // Lower priority than the rules of the tenant, because lists show both.
        priority: 500,
        match: 'All',
        groups: [{ match: 'All', conditions: [{ field: 'Amount', operator: 'Above', value: '10000', currency }] }],
      }),
    );
    return [...ofTenants, ...ofMerchants];
  },
  references: { tenantId: Tenants, merchantId: Merchants },
  unique: ['name'],
  fixed: ['tenantId', 'merchantId', 'origin'],
  name: ({ name }) => name,
  event: ({ before, after }) =>
    before && after && before.state !== after.state
      ? after.state === 'Active'
        ? 'Activated'
        : 'Deactivated'
      : undefined,
  check: ({ after }): Objection | undefined => {
    return after && conditionsProblem(after);
  },
});

const conditionsOf = ({ groups }: When) =>
  groups.flatMap(({ conditions }, group) => conditions.map((condition, at) => ({ condition, group, at })));

/** Returns an objection for the first condition of a rule that cannot be evaluated. */
function conditionsProblem(when: When): Required<Objection> | undefined {
  for (const { condition, group, at } of conditionsOf(when)) {
    const problem = problemOf(condition);
    if (problem === undefined) continue;
    const { value, field, operator } = condition;
    const message = `Group ${group + 1}, condition ${at + 1}: ${JSON.stringify(value)} does not fit ${field} ${operator}.`;
    return { code: `antifraud-rule.${problem}`, field: 'groups', message };
  }
  return undefined;
}

/** Additional fields in the response for a rule. */
export const ruleAnswers: ServeOptions<Rule> = {
  answer: ({ id }, world) => {
    const last = world.of(AntifraudRules)?.log(id).at(-1);
    return {
      hits: hitsOf(world, id).count,
      ...(last && { changed: new Date(last.created).toISOString(), changedBy: last.actor }),
    };
  },
};

/**
 * Returns the rules in the order in which they are tried: rules of the tenant first, because they apply to all its
 * merchants; then by action: 3-D Secure, allow, decline, review, alert.
 */
function rulesFor(world: World, facts: Facts): readonly Rule[] {
  const rank = ({ merchantId, action, priority }: Rule) =>
    (merchantId === undefined ? 0 : 1e6) + ruleActions.indexOf(action) * 1e4 + priority;
  const all = world.of(AntifraudRules)?.all ?? [];
  return all
    .filter((rule) => rule.state !== 'Draft' && isFor(rule, facts))
    .sort((rule, other) => rank(rule) - rank(other));
}

const decisions = {
  ThreeDs: 'Challenged',
  Allow: 'Noted',
  Decline: 'Stopped',
  Review: 'Held',
  Alert: 'Noted',
} as const satisfies Readonly<Record<RuleAction, RiskDecision>>;
const scores = { Stopped: 95, Held: 75, Challenged: 60, Noted: 40 } as const satisfies Readonly<
  Record<RiskDecision, number>
>;

/** Returns the decision on a payment by the blacklist, the allowlist and the rules, in this order. */
export function screenFacts(world: World, facts: Facts): Screened {
  const blocked = entryFor(world, 'blacklist', facts);
  if (blocked) {
    const rule = `Blacklist: ${blocked.shown}`;
    const noticed: Noticed = {
      kind: 'List',
      ruleId: blocked.id,
      rule,
      decision: 'Stopped',
      score: 100,
      message: blocked.reason,
    };
    return { decision: 'Decline', noticed: [noticed], declined: { reason: 'Blacklisted', code: '59' } };
  }
  const friend = entryFor(world, 'whitelist', facts);
  const noticed: Noticed[] = friend
    ? [
        {
          kind: 'List',
          ruleId: friend.id,
          rule: `White list: ${friend.shown}`,
          decision: 'Noted',
          score: 0,
          message: `Velocity rules and reviews are skipped: ${friend.reason}`,
        },
      ]
    : [];
  const rules = rulesFor(world, facts);
  const before = beforeIn(world, facts, rules);
  let decision: Screened['decision'] = 'Pass';
  /**
   * Owner of the rule that allowed the payment. 'tenant' overrides all rules that decline or review; 'merchant' only
   * those of the merchant.
   */
  let allowed: 'tenant' | 'merchant' | undefined;
  for (const rule of rules) {
    const { id: ruleId, name, action, state, merchantId } = rule;
    const isOver = allowed === 'tenant' || (allowed === 'merchant' && merchantId !== undefined);
    if (isOver && (action === 'Decline' || action === 'Review')) continue;
    if (!meets(rule, facts, world, before(rule))) continue;
    const note = (decided: Noticed['decision'], message: string) =>
      noticed.push({
        ruleId,
        rule: name,
        ruleVersion: world.of(AntifraudRules)?.version(ruleId) ?? 1,
        kind: 'Rule',
        decision: decided,
        score: scores[decided],
        message,
      });
    if (state === 'Shadow') {
      note('Noted', `Monitoring only. If the rule were active: ${words[action]}.`);
      continue;
    }
    if (friend && (action === 'Review' || hasVelocity(rule))) {
      note('Noted', 'Skipped: the payer is on the allowlist.');
      continue;
    }
    if (action === 'ThreeDs' && isMoto(facts)) {
      note('Noted', 'Rule matched. Mail and telephone orders have no 3-D Secure.');
      continue;
    }
    note(decisions[action], `Rule matched: ${words[action]}.`);
    if (action === 'Allow') allowed = merchantId === undefined ? 'tenant' : 'merchant';
    if (action === 'ThreeDs') decision = 'Challenge';
    if (action === 'Review') decision = 'Review';
    if (action === 'Decline') {
      const declined = hasVelocity(rule)
        ? { reason: 'Velocity limit exceeded', code: '65' }
        : { reason: 'Suspected fraud', code: '59' };
      return { decision: 'Decline', noticed, declined };
    }
  }
  return { decision, noticed };
}

const words = {
  ThreeDs: '3-D Secure',
  Allow: 'let through',
  Decline: 'decline',
  Review: 'review',
  Alert: 'an alert',
} as const satisfies Readonly<Record<RuleAction, string>>;

/**
 * Returns a counter of earlier payments: of the tenant for its rules, of the merchant for its own rules. The payments
 * are read when the first rule needs them.
 */
function beforeIn(world: World, facts: Facts, rules: readonly Rule[]): (rule: Rule) => Before {
  const counters = new Map<string | undefined, Before>();
  return ({ merchantId }) =>
    (queriedFacts, condition) => {
      const ownRules = rules.filter((rule) => rule.merchantId === merchantId);
      const { tenantId, mode } = facts;
      const known =
        counters.get(merchantId) ??
        beforeAmong(world, paymentsOf(world, { tenantId, merchantId, mode }, facts.created - reachOf(ownRules)));
      counters.set(merchantId, known);
      return known(queriedFacts, condition);
    };
}

const hour = 3_600_000;

/** Counts the hit, and notifies users if the rule has more hits per hour than its limit. */
function countHit(world: World, { ruleId }: Noticed, payment: Transaction): void {
  const hits = hitsOf(world, ruleId);
  hits.count += 1;
  hits.recent = [...hits.recent.filter((at) => at > payment.created - hour), payment.created];
  const rule = world.of(AntifraudRules)?.get(ruleId);
  if (rule?.notifyAbove === undefined || hits.recent.length !== rule.notifyAbove + 1) return;
  const { tenantId, merchantId, name, notifyAbove } = rule;
  world.notifications.add(
    (person) => {
      if (person.tenantId !== tenantId || person.tier === 'platform') return false;
      if (person.tier === 'merchant' && person.merchantId !== merchantId) return false;
      const held = permissionsOf(person, world);
      return mayRules.change.permissions.some((permission) => held.has(permission));
    },
    (person) => ({
      notificationType: 'TransactionVelocityAlert',
      about: aboutMerchant(merchantId),
      title: 'Antifraud rule matches unusually often',
      description:
        html`<b>${name}</b> matched <b>${hits.recent.length} payments</b> within an hour, more than ${notifyAbove}.`
          .text,
      objectUrl: `${person.tier === 'merchant' ? '/merchant/payment-settings/antifraud-rules' : '/crm/settings/antifraud/antifraud'}/${ruleId}`,
      useRouter: true,
    }),
  );
}

export const screening: Screening = {
  screen: (payment, world) => screenFacts(world, factsOf(world, payment)),
  onCreated(payment, { noticed }, world) {
    for (const notice of noticed) countHit(world, notice, payment);
  },
  today(origin, { tenantId, maskedPan }, world) {
    if (origin === 'list-stopped-cards') {
      const entry = world
        .of(Blacklist)
        ?.all.find(
          (candidate) => candidate.tenantId === tenantId && candidate.type === 'Card' && candidate.shown === maskedPan,
        );
      return entry && { ruleId: entry.id, rule: `Blacklist: ${entry.shown}` };
    }
    const rule = world
      .of(AntifraudRules)
      ?.all.find((candidate) => candidate.tenantId === tenantId && candidate.origin === origin);
    return rule && { ruleId: rule.id, rule: rule.name };
  },
};

const day = 24 * hour;
const shownPayments = 50;

/** The payments of the last days that a rule would have met. */
export const dryRun = on(tryRule, ({ body, caller, world }) => {
  const { match, groups, days } = body;
  const rule: When = { match, groups };
  const wrong = conditionsProblem(rule);
  if (wrong) throw new SandboxError(400, wrong.code, wrong.message, wrong.field);
  const merchantId = caller.merchantId ?? body.merchantId;
  if (merchantId !== undefined) world.of(Merchants).find(caller, merchantId);
  const tenantId = caller.tenantId ?? body.tenantId;
  const to = world.now();
  const from = to - days * day;
  const rows = paymentsOf(world, { tenantId, merchantId, mode: caller.mode }, from - reachOf([rule]));
  const before = hasVelocity(rule) ? beforeAmong(world, rows) : () => 0;
  const looked = rows.filter(({ created }) => created >= from);
  const met = looked.filter((row) => meets(rule, factsOfRow(world, row), world, before));
  const sums = new Map<string, { count: number; amount: number }>();
  for (const { currency, amount } of met) {
    const sum = sums.get(currency) ?? { count: 0, amount: 0 };
    sums.set(currency, { count: sum.count + 1, amount: sum.amount + amount });
  }
  const major = (amount: number, currency: string) => fromMinor(amount, world.decimalPlaces(currency));
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    looked: looked.length,
    hits: met.length,
    good: met.filter(isGood).length,
    disputed: met.filter(({ disputed }) => disputed > 0).length,
    refused: met.filter(isRefused).length,
    sums: [...sums]
      .sort(([key], [other]) => (key < other ? -1 : 1))
      .map(([currency, { count, amount }]) => ({ currency, count, amount: major(amount, currency) })),
    payments: met
      .slice(-shownPayments)
      .reverse()
      .map((row) => ({
        id: row.id,
        externalId: row.externalId,
        created: new Date(row.created).toISOString(),
        merchantName: world.merchant(row.merchantId)?.legalBusinessName ?? row.merchantId,
        amount: major(row.amount, row.currency),
        currency: row.currency,
        status: row.status,
        ...(row.maskedPan !== undefined && { maskedPan: row.maskedPan }),
      })),
  };
});
