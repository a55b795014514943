// @lane sandbox
/** All families of permissions control the menu, the addresses and the palette of the whole product. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { defaultDuration } from '../../core/state/snackbars.ts';
import { follow } from '../../core/notifications/follow.ts';
import { firstHref, hrefOfEntry, visibleMenu } from '../../core/menu/menu-tree.ts';
import { checkGuard, type Holder, type Tier } from '../../core/permissions/guard.ts';
import { assemble, isMenuGroup } from '../../core/plugin/assemble.ts';
import { destinationOf } from '../../core/route-matching/match.ts';
import { resolveAddress } from '../../core/http/address.ts';
import { createSandbox } from '../../dev-server/sandbox/runtime.ts';
import { createAccounts } from '../../dev-server/identity/accounts.ts';
import { createWorld } from '../../dev-server/world/create.ts';
import { permissionsOf } from '../../dev-server/world/rights.ts';
import { englishText, fakeApi } from '../core/http/fake-api.ts';
import { holderOf, product, tiersOf } from './product.ts';

const { routes, menu, commands, notifications } = assemble(product.enabled.map(({ manifest }) => manifest));
const only = (tier: Tier, ...permissions: string[]): Holder => ({ tier, permissions: new Set(permissions) });
const without = (tier: Tier, ...lost: string[]): Holder => {
  const { permissions } = holderOf(tier);
  return { tier, permissions: new Set([...permissions].filter((name) => !lost.includes(name))) };
};

/** Returns the addresses of a group in a person's menu, in its order. */
function linksOf(holder: Holder, group: string): string[] {
  const node = visibleMenu(menu, holder).find((candidate) => isMenuGroup(candidate) && candidate.group === group);
  return node && isMenuGroup(node) ? node.entries.flatMap((entry) => hrefOfEntry(entry) ?? []) : [];
}
const allLinks = (holder: Holder) =>
  visibleMenu(menu, holder).flatMap((node) =>
    (isMenuGroup(node) ? node.entries : [node]).flatMap((entry) => hrefOfEntry(entry) ?? []),
  );
const opens = (holder: Holder, path: string) => destinationOf(routes, path, path, holder)?.kind === 'screen';
const commandsTo = (holder: Holder, path: string) =>
  commands.filter(
    (command) => 'opens' in command && command.opens.path === path && checkGuard(command.guard, holder) === 'allowed',
  );

/**
 * Asserts that the entry appears and the address opens for a person with any one of these permissions, and neither for
 * a person with all others.
 */
function follows(tier: Tier, path: string, permissions: readonly string[]): void {
  for (const permission of permissions) {
    assert.ok(allLinks(only(tier, permission)).includes(path), `${path} is not in the menu with ${permission}`);
    assert.ok(opens(only(tier, permission), path), `${path} does not open with ${permission}`);
  }
  const others = without(tier, ...permissions);
  assert.ok(!allLinks(others).includes(path), `${path} is in the menu without ${permissions.join(' or ')}`);
  assert.ok(!opens(others, path), `${path} opens without ${permissions.join(' or ')}`);
  assert.deepEqual(commandsTo(others, path), [], `the palette leads to ${path}`);
}

/**
 * Groups of the menu in the tables: a person with all permissions sees these addresses, in any order, and no others.
 */
const groups: readonly (readonly [ids: string, tier: Tier, group: string, prefix: string, names: string])[] = [
  [
    '[S-099]',
    'tenant',
    'transaction-management',
    '/transaction-management/',
    `transaction-lookup transaction-lookup-columns utr-resubmissions terminal-transaction-lookup terminal-currency-conversions terminal-settlements
     transaction-lookup-v2 transaction-lookup-apm transaction-lookup-v3 pending-payments bank-order-uploads vrtransaction-lookup virtual-terminal
     rdr/batch-summary disputes/disputes-lookup processing-setup-tool`,
  ],
  [
    '[S-119]',
    'platform',
    'platform-transaction-management',
    '/platform/transaction-management/',
    'transaction-lookup transaction-lookup-columns transaction-bulk-update-request transaction-bulk-update-history processing-setup-tool',
  ],
  ['[S-120]', 'platform', 'tenant-management', '/crm/tenant-management/', 'tenants encryption-keys'],
  ['[S-121]', 'tenant', 'users', '/crm/users/', 'merchant crm managment'],
  [
    '[S-122]',
    'tenant',
    'resources',
    '/crm/documentation/',
    'wiki/details api-references/details section/user-manuals/details section/faq/details',
  ],
  ['[S-125]', 'merchant', 'pre-check', '/boarding/', 'precheckform documents'],
  [
    '[S-127]',
    'merchant',
    'transaction-management',
    '/merchant/transaction-management/',
    'transaction-lookup transaction-lookup-columns utr-resubmissions virtual-terminal processing-setup-tool',
  ],
  [
    '[S-128]',
    'merchant',
    'payments',
    '/merchant/payments/',
    'single-payment batch-payment beneficiaries pending-payments batch-summary open-banking-connections open-banking-history',
  ],
  [
    '[S-129]',
    'merchant',
    'payment-settings',
    '/merchant/payment-settings/',
    `websites payment-channels smart-routing-v2 smart-routing mid-management white-listing confirmation-levels antifraud-rules antifraud-blacklist
     webhook-endpoints error-mappings`,
  ],
  [
    '[S-131]',
    'merchant',
    'reports',
    '/reports/',
    `transactions-daily-v1 transactions-daily transactions-summary-v1 transactions-summary data-analytics api-logs webhookreport webhookreportV2
     resend-webhooks account-statement invoices`,
  ],
  ['[S-132]', 'merchant', 'developer-settings', '/developer-settings/', 'hosted-payment merchant-api-keys'],
  [
    '[S-134] [S-135]',
    'merchant',
    'documentation',
    '/documentation/',
    'wiki/details api-references/details section/user-manuals/details section/faq/details',
  ],
];
const words = (text: string) => text.split(/\s+/).filter(Boolean);

for (const [ids, tier, group, prefix, names] of groups)
  test(`${ids} the group ${group} of ${tier} people lists its screens, each at its address`, () => {
    const wanted = words(names).map((name) => prefix + name);
    assert.deepEqual(linksOf(holderOf(tier), group).toSorted(), wanted.toSorted());
    for (const path of wanted) assert.ok(opens(holderOf(tier), path), path);
  });

test('the operator reports are the twenty-one of the table, the login history for the platform alone', {
  requirements: ['S-106', 'S-107', 'S-108'],
}, () => {
  const common =
    words(`transactions-daily-v1 transactions-daily transactions-summary-v1 transactions-summary transactions-summary-v3
    transactions-summary-per-day-month declined-transaction-reasons data-analytics pmp-configuration-report support-analytics-report decline-reasons
    api-logs webhookreport webhookreportV2 webhooks-destinations/status webhooks-destinations/statistics resend-webhooks alerts account-statement invoices`);
  const wanted = common.map((name) => `/crm/reports/${name}`);
  const history = '/crm/reports/login-history';
  assert.deepEqual(linksOf(only('tenant', 'Reports'), 'reports').toSorted(), wanted.toSorted());
  assert.ok(linksOf(only('platform', 'Reports'), 'reports').includes(history));
  assert.ok(!opens(only('tenant', 'Reports'), history) && opens(only('platform', 'Reports'), history));
  for (const path of wanted) follows('tenant', path, ['Reports']);
  follows('platform', history, ['Reports']);
});

test('the settings are at the addresses of the table; the reports table is in no menu', {
  requirements: ['S-109', 'S-110', 'S-111', 'S-112', 'S-113', 'S-114', 'S-115'],
}, () => {
  const wanted =
    words(`scheduler/recurring-jobs scheduler/custom-jobs scheduler/process-logs banking-service/banking-channels pos-providers default-parameters
    mid-managment mpi payment-method service-provider ai-scoping whitelisting-import fees webhook-endpoints accounting/billing-settings countries currencies
    languages document-types systemvariables platform-currencies crm/pipelines crm/lead-statuses crm/activity-sets crm/proposal-templates
    crm/proposal-signatures crm/agreement-templates crm/agreement-signatures crm/email-templates antifraud/antifraud antifraud/blacklist
    developer-settings/api-keys dashboard/management/categories-settings dashboard/management/Widgets-settings dashboard/management/tenant/roles
    dashboard/management/merchant/roles reports/overview alerts/decline-pending-ratio leave-settings/holidays leave-settings/employees
    report-settings/reports`).map((name) => `/crm/settings/${name}`);
  const seen = new Set((['tenant', 'platform'] as const).flatMap((tier) => linksOf(holderOf(tier), 'settings')));
  assert.deepEqual([...seen].toSorted(), wanted.toSorted());
  assert.ok(opens(holderOf('tenant'), '/crm/settings/reports/table'), 'its address opens');
});

test('the lists without an address open a dialog with their old permission; roles go by theirs', {
  requirements: ['S-116', 'S-117', 'A-356', 'S-402'],
}, () => {
  const dialogsOf = (holder: Holder) =>
    visibleMenu(menu, holder).flatMap((node) =>
      (isMenuGroup(node) && node.group === 'settings' ? node.entries : []).filter((entry) => 'dialog' in entry),
    );
  const lists = ['manageReasons', 'manageIndustryTypes', 'manageRiskLevels'];
  for (const name of lists) {
    const [entry, ...more] = dialogsOf(only('tenant', name));
    assert.ok(entry && more.length === 0, name);
    assert.equal(hrefOfEntry(entry), undefined, 'a click leaves the address');
  }
  assert.equal(dialogsOf(holderOf('tenant')).length, 3);
  assert.deepEqual(dialogsOf(without('tenant', ...lists)), []);
  for (const name of ['manageCrmRoles', 'manageMerchantRoles'])
    assert.ok(opens(only('tenant', name), '/crm/users/managment'), name);
});

test('each side’s support opens with its own permission alone', { requirements: ['S-118', 'A-345', 'A-623'] }, () => {
  for (const [tier, permission, base] of [
    ['tenant', 'CRM.Support.Lookup', '/tenant'],
    ['platform', 'Platform.Support.Lookup', '/platform'],
    ['merchant', 'Merchant.Support.Lookup', '/merchant'],
  ] as const) {
    const wanted = [`${base}/support`, `${base}/support-tickets`];
    assert.deepEqual(linksOf(only(tier, permission), 'support'), wanted);
    for (const path of wanted) follows(tier, path, [permission]);
  }
});

test('the manuals are labeled Downloads', { requirements: ['S-123'] }, () => {
  const entry = menu
    .flatMap((node) => (isMenuGroup(node) ? node.entries : []))
    .find((entry) => hrefOfEntry(entry) === '/crm/documentation/section/user-manuals/details');
  const { manifest } = product.enabled.find(({ id }) => id === entry?.plugin)?.messages?.en ?? {};
  assert.equal(typeof manifest === 'object' && entry && manifest[entry.title], 'Downloads');
});

test('leave and the AI chat are for platform people alone', { requirements: ['S-124', 'S-407', 'S-408'] }, () => {
  for (const [path, permission] of [
    ['/crm/leave-management/leaves', 'Platform.Leave.View'],
    ['/platform/ai-agent', 'Platform.AIAgent.View'],
  ] as const) {
    follows('platform', path, [permission]);
    for (const tier of ['tenant', 'merchant'] as const)
      assert.ok(!allLinks(holderOf(tier)).includes(path) && !opens(holderOf(tier), path), `${path} for ${tier}`);
  }
});

test('merchants have their dashboard, support and users', { requirements: ['S-126', 'S-133'] }, () => {
  const links = allLinks(holderOf('merchant'));
  for (const path of [
    '/dashboard',
    '/merchant/support',
    '/merchant/support-tickets',
    '/merchant/users/merchant-management',
  ])
    assert.ok(links.includes(path), path);
});

const crm = {
  tasks: 'Task',
  leads: 'Lead',
  contacts: 'Contact',
  opportunities: 'Opportunity',
  products: 'Product',
  projects: 'Project',
  organizations: 'Organization',
  emails: 'Email',
  'price-books': 'PriceBook',
};
for (const [name, entity] of Object.entries(crm))
  test(
    `${/Product|PriceBook/.test(entity) ? ' [A-619]' : ''} /crm/${name} follows CRM.${entity}.View`,
    { requirements: ['S-097', 'S-098'] },
    () => follows('tenant', `/crm/${name}`, [`CRM.${entity}.View`]),
  );

/** Screens of a group with the permission that the tables, or a decision about them, name. */
const permissionOf: readonly (readonly [
  ids: string,
  tier: Tier,
  group: string,
  permission: string | ((path: string) => readonly string[]),
])[] = [
  [
    '[S-100] [S-101] [S-102] [S-103] [S-105] [A-354]',
    'tenant',
    'transaction-management',
    (path) => [
      /lookup-columns$/.test(path)
        ? 'CRM.Transaction.LookupColumns'
        : /\/terminal-/.test(path)
          ? 'CRM.Transaction.Terminals.View'
          : 'CRM.Transaction.View',
    ],
  ],
  [
    '[A-354]',
    'platform',
    'platform-transaction-management',
    (path) => [/lookup-columns$/.test(path) ? 'Platform.Transaction.LookupColumns' : 'Platform.Transaction.Lookup'],
  ],
  [
    '[S-105]',
    'platform',
    'tenant-management',
    (path) => [/tenants$/.test(path) ? 'Platform.Tenants.View' : 'Platform.EncryptionKeys.View'],
  ],
  ['[S-404]', 'tenant', 'resources', 'Documentation.View'],
  ['[S-136] [S-404]', 'merchant', 'documentation', 'Merchant.Documentation'],
  ['[S-136]', 'merchant', 'transaction-management', 'Merchant.Transaction.View'],
  ['[S-136]', 'merchant', 'payments', 'Merchant.Payments.View'],
  ['[S-136]', 'merchant', 'payment-settings', 'Merchant.Payments.Settings'],
  ['[S-136]', 'merchant', 'reports', 'Merchant.Reports'],
  ['[S-136]', 'merchant', 'developer-settings', 'Merchant.Developer.View'],
  ['[S-136]', 'merchant', 'users', () => ['Merchant.Users.View', 'manageMerchantRoles']],
  [
    '[S-403]',
    'merchant',
    'pre-check',
    (path) => [/documents$/.test(path) ? 'viewMerchantPortalDocuments' : 'viewMerchantPortalPrecheck'],
  ],
];

for (const [ids, tier, group, permission] of permissionOf)
  test(`${ids} each screen of ${group} shows and opens for ${tier} people only with its permission`, () => {
    const links = linksOf(holderOf(tier), group);
    assert.ok(links.length > 0, 'the group has entries');
    for (const path of links) follows(tier, path, typeof permission === 'string' ? [permission] : permission(path));
  });

test('each settings screen follows a permission of its own, users theirs or that of roles', {
  requirements: ['S-105'],
}, () => {
  for (const path of linksOf(holderOf('tenant'), 'settings')) {
    const guard = routes.find((route) => route.path.replace(/\/:.*$/, '') === path)?.guard;
    const required = typeof guard === 'object' ? (guard.permissions ?? []) : [];
    const family = path.includes('/dashboard/') ? /^Dashboard\.Manage$/ : /^Settings\.\w+\.View$/;
    assert.ok(
      required.length > 0 && required.every((name) => family.test(name)),
      `${path} asks for ${required.join(' or ') || 'nothing'}`,
    );
    follows('tenant', path, required);
  }
  follows('tenant', '/crm/users/crm', ['CRM.Users.View', 'manageCrmRoles']);
  follows('tenant', '/crm/users/merchant', ['CRM.Users.View', 'manageMerchantRoles']);
  follows('tenant', '/crm/users/managment', ['CRM.Users.View', 'manageCrmRoles', 'manageMerchantRoles']);
});

test('tenant staff without any permission have their dashboard', { requirements: ['S-406'] }, () => {
  assert.ok(opens(only('tenant'), '/crm/dashboard'));
  assert.equal(firstHref(visibleMenu(menu, only('tenant'))), '/crm/dashboard');
});

const declared = new Map(product.permissions.map(({ name, tiers }) => [name, tiers]));
const held = (tier: Tier) => [...holderOf(tier).permissions];

test('the catalogue has the families of each tier, and the platform’s for its areas', {
  requirements: ['S-399', 'S-401'],
}, () => {
  for (const family of [/^CRM\./, /^Settings\./, /^Reports$/, /^Dashboard\./])
    assert.ok(
      held('tenant').some((name) => family.test(name)),
      String(family),
    );
  const areas = [
    /^Platform\.Tenants\./,
    /^Platform\.Transaction\.Lookup/,
    /^Platform\.Support\./,
    /^Platform\.Leave\./,
    /^Platform\.AIAgent\./,
  ];
  for (const area of areas)
    assert.ok(
      held('platform').some((name) => area.test(name)),
      String(area),
    );
  assert.ok(held('merchant').some((name) => /^Merchant\./.test(name)));
  for (const tier of ['tenant', 'merchant'] as const)
    assert.deepEqual(
      held(tier).filter((name) => name.startsWith('Platform.')),
      [],
      tier,
    );
});

test('the catalogue has the permissions that the documents name, spelled as they are', {
  requirements: ['S-405'],
}, () => {
  const named = words(`CRM.Support.Lookup Merchant.Support.Lookup Platform.Support.Lookup Merchant.Support.EmailButton
    Merchant.PaymentsSettings.SmartRouting.View Merchant.Payments.Settings Platform.Transaction.Lookup Platform.Transaction.LookupColumns CRM.Transaction.View
    CRM.Transaction.LookupColumns CRM.Transaction.Terminals.View CRM.Dashboard.View`);
  assert.deepEqual(
    named.filter((name) => !declared.has(name)),
    [],
  );
});

test('every permission that a guard asks for is declared by its plugin', { requirements: ['S-413'] }, () => {
  const guards = [
    ...routes,
    ...commands,
    ...menu.flatMap((node) => (isMenuGroup(node) ? node.entries : [node])),
    ...product.endpoints.map(({ endpoint }) => endpoint),
  ].map(({ guard }) => guard);
  const required = new Set(guards.flatMap((guard) => (typeof guard === 'object' ? (guard.permissions ?? []) : [])));
  assert.deepEqual(
    [...required].filter((name) => !declared.has(name)),
    [],
  );
});

/** World behind the API of the whole product, whose caller has no permissions. */
const world = createWorld({
  seed: 5,
  now: Date.UTC(2026, 0, 31, 12),
  transactions: 500,
  permissions: product.permissions,
  parts: [product.sandbox],
});
const { app } = createSandbox({
  routes: product.sandbox.routes,
  services: product.services,
  world: () => world,
  personOf: async (tier) => ({
    ...(world.personByEmail(`${tier}@portal.test`) ?? assert.fail(tier)),
    roleId: 'none',
    permissions: [],
  }),
  log: () => undefined,
});
after(() => app.close());

for (const tier of ['platform', 'tenant', 'merchant'] as const)
  test(`the server refuses ${tier} people without permission at every guarded call of their tier`, async () => {
    const theirs = product.endpoints.filter(
      ({ endpoint: { guard } }) => checkGuard(guard, only(tier)) !== 'allowed' && tiersOf(guard).includes(tier),
    );
    assert.ok(theirs.length > 100, `${theirs.length} calls`);
    const wrong: string[] = [];
    for (const { endpoint } of theirs) {
      const address = resolveAddress(endpoint.path, {
        api: { root: '', reports: '' },
        tier,
        origin: '',
        services: product.services,
      }).replace(/\{[^}]*\}/g, '1');
      const { statusCode } = await app.inject({
        method: endpoint.method,
        url: address,
        headers: { host: '127.0.0.1', authorization: `Bearer ${tier}` },
      });
      if (statusCode !== 403) wrong.push(`${endpoint.id} ${address} ${statusCode}`);
    }
    assert.deepEqual(wrong, []);
  });

const areasOf = {
  platform: [
    '/dashboard',
    '/platform/transaction-management/transaction-lookup',
    '/platform/support-tickets',
    '/crm/users/crm',
    '/crm/users/managment',
  ],
  tenant: [
    '/crm/dashboard',
    '/transaction-management/transaction-lookup',
    '/tenant/support-tickets',
    '/crm/settings/crm/agreement-templates',
    '/crm/price-books',
    '/crm/settings/crm/pipelines',
    '/crm/users/crm',
    '/crm/users/managment',
  ],
  merchant: [
    '/dashboard',
    '/merchant/transaction-management/transaction-lookup',
    '/merchant/support-tickets',
    '/merchant/users/merchant-management',
  ],
} as const;
for (const [tier, areas] of Object.entries(areasOf))
  test(`a person of the ${tier} signs in and reaches only the areas of that tier`, {
    requirements: ['A-001'],
  }, async () => {
    const signedIn = await createAccounts(() => world).signIn(`${tier}@portal.test`, 'portal');
    assert.ok('person' in signedIn, JSON.stringify(signedIn));
    const holder: Holder = { tier: signedIn.person.tier, permissions: permissionsOf(signedIn.person, world) };
    assert.equal(holder.tier, tier);
    for (const path of areas) assert.ok(opens(holder, path) && allLinks(holder).includes(path), path);
    const isMerchants = (path: string) => path.startsWith('/merchant/');
    for (const path of Object.values<readonly string[]>(areasOf).flat()) {
      if (path !== '/dashboard' && isMerchants(path) !== (tier === 'merchant'))
        assert.ok(!opens(holder, path), `${path} opens for the ${tier}`);
    }
  });

test('an agreement, proposal or pre-check form without permission shows the same sentence for 5 seconds', {
  requirements: ['A-352', 'S-222'],
}, async () => {
  for (const [type, permission, objectUrl] of [
    ['Agreement', 'viewMerchantPortalAgreements', '/agreements/agr_1'],
    ['Proposal', 'viewMerchantPortalProposals', '/proposals/prp_1'],
    ['PreCheckForm', 'viewMerchantPortalPrecheck', '/boarding/precheckform'],
  ] as const) {
    const reported: unknown[] = [];
    const handled: string[] = [];
    const clickedBy = (holder: Holder) =>
      follow(
        {
          id: 'n1',
          title: 'News',
          description: '',
          notificationType: type,
          isRead: false,
          created: '2026-07-14T09:30:00.000Z',
          useRouter: true,
          objectUrl,
        },
        {
          assembly: {
            routes: [],
            notifications: new Map(
              [...notifications].map(([name, notification]) => [
                name,
                { ...notification, handle: async () => ({ default: () => void handled.push(name) }) },
              ]),
            ),
          },
          client: fakeApi().client,
          holder,
          origin: 'https://portal.example',
          text: englishText,
          notify: (text, _kind, duration) => reported.push([text, duration]),
          navigate: (address) => assert.fail(address),
          load: (address) => assert.fail(address),
          openTab: (address) => assert.fail(address),
        },
      );
    await clickedBy(without('merchant', permission));
    assert.deepEqual(
      reported,
      [
        [
          "You don't have permissions to take this action, please Logout/Login with different credentials",
          defaultDuration,
        ],
      ],
      type,
    );
    assert.deepEqual([defaultDuration, handled], [5_000, []]);
    for (const holder of [only('merchant', permission), only('tenant', 'CRM.Dashboard.View')]) await clickedBy(holder);
    assert.deepEqual([handled, reported.length], [[type, type], 1], `${type} opens with either permission`);
  }
});

test('the second lookup’s list is requested from the report API', { requirements: ['S-104'] }, () => {
  const list =
    product.endpoints.find(({ endpoint }) => endpoint.id === 'transactions.reporting.list')?.endpoint ?? assert.fail();
  const api = { root: 'https://api.example', reports: 'https://reports.example' };
  const address = resolveAddress(list.path, {
    api,
    tier: 'tenant',
    origin: 'https://portal.example',
    services: product.services,
  });
  assert.equal(address, 'https://reports.example/reporting/crm/reports/transactions-lookup-v2');
});
