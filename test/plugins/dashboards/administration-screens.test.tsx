// @lane component
/** The screens of the administration work with the sandbox's own answers, without a browser. */
import { fireEvent, type Part, renderPart, waitFor, within } from '../../harness/render.tsx';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { ScreenOutlet } from '../../../core/app/screen-outlet.tsx';
import { placeholders } from '../../../core/http/endpoint.ts';
import { ApiError } from '../../../core/http/errors.ts';
import { roleCalls } from '../../../plugins/dashboards/administration/role-calls.ts';
import { administrationV1, administrationV2, roleWidgets } from '../../../plugins/dashboards/administration-api.ts';
import Gallery from '../../../plugins/dashboards/board/gallery.tsx';
import { WidgetCategories, Widgets } from '../../../plugins/dashboards/sandbox/contract.ts';
import { findRecordAction } from '../../harness/record-action.ts';
import { openSandbox } from '../../harness/check-resource/sandbox.ts';

const base = '/crm/settings/dashboard/management';
const { world, actor } = await openSandbox('dashboards');
const tenant = actor('tenant');
const platform = actor('platform');
const endpoints = [...Object.values(administrationV2), ...Object.values(administrationV1), roleWidgets];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

interface Opening {
  readonly as?: typeof tenant;
  readonly answers?: Parameters<typeof renderPart>[1] extends infer Options
    ? Options extends { answers?: infer Answers }
      ? Answers
      : never
    : never;
  readonly v2?: boolean;
}

/** Opens an address of the administration. */
async function open(path: string, { as = tenant, answers = {}, v2 = true }: Opening = {}): Promise<Part> {
  return renderPart(<ScreenOutlet />, {
    plugins: ['dashboards', 'transactions'],
    person: { tier: as.holder.tier, permissions: [...as.holder.permissions] },
    answers,
    otherwise: as.client,
    path: base + path,
    ...(!v2 && { config: { dashboards: { v2 } } }),
  });
}

/** Returns the requests of the administration, such as `POST /reporting/...`. */
const sent = ({ calls }: Part): string[] =>
  calls.flatMap(({ id, params }) => {
    const endpoint = endpoints.find((candidate) => candidate.id === id);
    if (!endpoint) return [];
    const path = placeholders(endpoint.path).reduce(
      (filled, name) => filled.replace(`{${name}}`, params[name] ?? '?'),
      endpoint.path as string,
    );
    return [`${endpoint.method} ${path}`];
  });
const bodyOf = ({ calls }: Part, method: string, path: string) => {
  const wanted = calls.findLast(({ id }) =>
    endpoints.some((candidate) => candidate.id === id && candidate.method === method && candidate.path === path),
  );
  return wanted?.body as Readonly<Record<string, unknown>> | undefined; // the body that the screen has sent
};
const api = (v2 = true) => `/reporting/api${v2 ? '/v2' : ''}/dashboard`;

for (const [ids, path, heading, call] of [
  ['[A-039]', '/categories-settings', 'Dashboard categories', '/category'],
  ['[A-040] [A-423]', '/Widgets-settings', 'Dashboard widgets', '/widget'],
  ['[A-041] [A-137]', '/tenant/roles', 'Tenant role widgets', '/widgets-by-category/tenant-roles'],
  ['[A-042] [A-138]', '/merchant/roles', 'Merchant role widgets', '/widgets-by-category/tenant-roles'],
] as const) {
  test(`${ids} ${path} opens its screen, which reads ${call}, and stands in the group of settings`, async () => {
    const part = await open(path);
    assert.ok(await part.view.findByRole('heading', { name: heading, level: 1 }));
    await waitFor(() => assert.ok(sent(part).includes(`GET ${api()}${call}`), sent(part).join()));
    const entry = within(part.view.getByRole('navigation', { name: 'Main navigation' })).getByText(heading);
    assert.equal(entry.closest('a')?.getAttribute('href'), base + path);
  });

  test(`without Dashboard.Manage ${path} is closed and not in the menu`, async () => {
    const part = await open(path, { as: actor('tenant', ['Dashboard.Manage']) });
    await waitFor(() => assert.ok(part.history.length > 0, 'not yet'));
    assert.equal(part.view.queryByRole('heading', { name: heading }), null);
    assert.deepEqual(sent(part), []);
  });
}

test('the first role is open until another is chosen', async () => {
  const part = await open('/merchant/roles');
  const roles = within(await part.view.findByRole('navigation', { name: 'Roles' })).getAllByRole('link');
  assert.deepEqual(
    roles.map((link) => link.getAttribute('aria-current') !== null),
    roles.map((_link, at) => at === 0),
  );
  const [first] = roles;
  await part.view.findByRole('heading', { name: first?.firstChild?.textContent ?? assert.fail(), level: 2 });
});

test('the group of settings holds the four addresses, with the capital W', { requirements: ['S-113'] }, async () => {
  const part = await open('/categories-settings');
  const navigation = await part.view.findByRole('navigation', { name: 'Main navigation' });
  const addresses = [...navigation.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  for (const path of ['/categories-settings', '/Widgets-settings', '/tenant/roles', '/merchant/roles'])
    assert.ok(addresses.includes(base + path), path);
});

test('a category is listed, made, changed and deleted, by POST, PUT and DELETE', {
  requirements: ['A-009', 'A-418'],
}, async () => {
  const part = await open('/categories-settings/new');
  const form = await part.view.findByRole('form', { name: 'New category' });
  fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'Of the night' } });
  fireEvent.change(within(form).getByLabelText('Name (Turkish)'), { target: { value: 'Gece' } });
  fireEvent.click(await within(form).findByRole('combobox', { name: /^Audience/ }));
  const options = within(await part.view.findByRole('listbox')).getAllByRole('option');
  assert.deepEqual(
    options.map(({ textContent }) => textContent),
    ['Tenant staff', 'Merchants'],
    'a tenant makes none for the platform',
  );
  fireEvent.click(options[0] ?? assert.fail());
  fireEvent.submit(form);
  await waitFor(() => assert.ok(sent(part).includes(`POST ${api()}/category`), 'not yet'));
  const made = await waitFor(
    () =>
      world.of(WidgetCategories)?.all.find(({ name }) => name.en === 'Of the night') ?? assert.fail('it is not there'),
  );
  fireEvent.click(await part.view.findByRole('button', { name: 'Edit' }));
  const change = await part.view.findByRole('form', { name: 'Edit category' });
  fireEvent.change(within(change).getByLabelText('Name'), { target: { value: 'Of the day' } });
  fireEvent.submit(change);
  await waitFor(() => assert.ok(sent(part).includes(`PUT ${api()}/category/${made.id}`), 'not yet'));
  assert.deepEqual(bodyOf(part, 'PUT', `${api()}/category/{categoryId}`), {
    name: { en: 'Of the day', tr: 'Gece' },
    userType: 'crm',
    version: 1,
  });
  fireEvent.click(await findRecordAction('Delete'));
  const question = await part.view.findByRole('dialog', { name: 'Delete category?' });
  fireEvent.submit(question.querySelector('form') ?? assert.fail());
  await waitFor(() => assert.ok(sent(part).includes(`DELETE ${api()}/category/${made.id}`), 'not yet'));
  await waitFor(() => assert.equal(world.of(WidgetCategories)?.get(made.id), undefined));
});

test('a category with widgets stays, and the question says why', async () => {
  const { id } =
    world.of(WidgetCategories)?.all.find(({ name, userType }) => name.en === 'Volume' && userType === 'crm') ??
    assert.fail();
  const part = await open(`/categories-settings/${id}`, { as: platform });
  fireEvent.click(await findRecordAction('Delete'));
  const question = await part.view.findByRole('dialog', { name: 'Delete category?' });
  fireEvent.submit(question.querySelector('form') ?? assert.fail());
  await within(question).findByText(/Volume is used by 9 dashboard widgets, so you can't delete it/);
});

/** Chooses an option of a list like a person. */
async function choose(part: Part, label: RegExp, option: string): Promise<void> {
  fireEvent.click(await part.view.findByRole('combobox', { name: label }));
  fireEvent.click(await part.view.findByRole('option', { name: option }));
}
const type = (part: Part, label: RegExp | string, value: string) => {
  const input = part.view.getByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const formOf = async (part: Part) =>
  (await part.view.findByRole('button', { name: /^(Save changes|Create widget)$/ })).closest('form') ?? assert.fail();

for (const v2 of [true, false]) {
  test(`${v2 ? '[A-419] ' : ''}a widget is created from a plugin’s source, previewed, changed and deleted, ${v2 ? 'with v2' : 'without v2'}`, async () => {
    const part = await open('/Widgets-settings/new', { v2 });
    await part.view.findByText('Choose a source and a type to see a preview.');
    type(part, 'Name', 'Payments of the day');
    type(part, 'Name (Turkish)', 'Günün ödemeleri');
    await choose(part, /^Category/, 'Volume · Tenant staff');
    fireEvent.click(await part.view.findByRole('radio', { name: 'By day' }));
    await choose(part, /^Type/, 'Table');
    // The columns come from the response of the source.
    fireEvent.click(await part.view.findByRole('button', { name: 'All columns of the source' }));
    const preview = within(part.view.getByRole('complementary', { name: 'Preview' }));
    await preview.findByRole('columnheader', { name: 'Approval rate' }, { timeout: 5_000 });
    assert.ok(preview.getAllByRole('row').length > 5, 'there is a row for each of the days');
    fireEvent.submit(await formOf(part));
    await waitFor(() => assert.ok(sent(part).includes(`POST ${api(v2)}/widget`), sent(part).join('\n')));
    const made = await waitFor(
      () =>
        world.of(Widgets)?.all.find(({ name }) => name.en === 'Payments of the day') ?? assert.fail('it is not there'),
    );
    assert.deepEqual(
      [
        made.dataSourceType,
        made.data.dataSourceEndpoint,
        made.data.configuration.tableConfiguration?.tableDataProperties.slice(0, 3),
        made.tenantId,
      ],
      [
        'transactions',
        '/reporting/transactions/by/day',
        ['key', 'name', 'count'],
        world.personByEmail(tenant.email)?.tenantId,
      ],
    );
    fireEvent.click(await part.view.findByRole('button', { name: 'Edit' }));
    await waitFor(() =>
      assert.equal((part.view.getByLabelText('Name') as HTMLInputElement).value, 'Payments of the day'),
    );
    type(part, 'Name', 'Payments by day');
    fireEvent.submit(await formOf(part));
    await waitFor(() =>
      assert.ok(sent(part).includes(`PUT ${api(v2)}/widget/${made.categoryId}/${made.id}`), sent(part).join('\n')),
    );
    await waitFor(() => assert.equal(world.of(Widgets)?.get(made.id)?.name.en, 'Payments by day'));
    fireEvent.click(await findRecordAction('Delete'));
    const question = await part.view.findByRole('dialog', { name: 'Delete widget?' });
    fireEvent.submit(question.querySelector('form') ?? assert.fail());
    await waitFor(() =>
      assert.ok(sent(part).includes(`DELETE ${api(v2)}/widget/${made.categoryId}/${made.id}`), sent(part).join('\n')),
    );
    await waitFor(() => assert.equal(world.of(Widgets)?.get(made.id), undefined));
  });
}

const some = (widgetType: string) =>
  world.of(Widgets)?.all.find(({ data, tenantId, categoryId }) => {
    const isCrm = world.of(WidgetCategories)?.get(categoryId)?.userType === 'crm';
    return isCrm && tenantId === undefined && data.configuration.widgetType === widgetType;
  }) ?? assert.fail();

test('filters say as they are typed where they are broken, and nothing is sent', async () => {
  const { id } = some('TABLE_WIDGET');
  const part = await open(`/Widgets-settings/${id}/edit`, { as: platform });
  const filters = await part.view.findByLabelText('Filters');
  fireEvent.change(filters, { target: { value: '{\n  "currency": [EUR]\n}' } });
  await part.view.findByText("This isn't valid JSON: line 2, character 16.");
  assert.equal(filters.getAttribute('aria-invalid'), 'true');
  fireEvent.submit(await formOf(part));
  fireEvent.change(filters, { target: { value: '{"curency": "EUR"}' } });
  await part.view.findByText(/The filter “curency” doesn't exist. Use one of startDate/);
  assert.ok(!sent(part).some((call) => call.startsWith('PUT')));
});

test('a missing value is reported at its field, which gets the focus', async () => {
  const part = await open('/Widgets-settings/new');
  fireEvent.submit(await formOf(part));
  await part.view.findByText('4 fields need your attention.');
  await waitFor(() => assert.equal(document.activeElement, part.view.getByLabelText('Name')));
  assert.ok(!sent(part).some((call) => call.startsWith('POST')));
});

test('a conflict and a failure of the server keep what was typed; what is stored is offered', async () => {
  const { id, name } = some('COUNT_WIDGET');
  const store = world.of(Widgets) ?? assert.fail();
  const by = { actor: 'Somebody else', actorId: 'usr_test', requestId: 'r' };
  let isBroken = true;
  let isUnreadable = false;
  const part = await open(`/Widgets-settings/${id}/edit`, {
    as: platform,
    answers: {
      [administrationV2.widgets.id]: () => {
        if (isUnreadable) throw new ApiError('The list broke.', { status: 500, requestId: 'r' });
        return platform.client.call(administrationV2.widgets);
      },
      [administrationV2.changeWidget.id]: ({ params, body }) => {
        if (isBroken) throw new ApiError('The server broke.', { status: 500, requestId: 'r' });
        // the body that the screen has sent
        return platform.client.call(administrationV2.changeWidget, { params, body } as never);
      },
    },
  });
  const value = () => (part.view.getByLabelText('Name') as HTMLInputElement).value;
  await part.view.findByLabelText('Name');
  type(part, 'Name', 'Mine');
  fireEvent.submit(await formOf(part));
  await part.view.findByText('The server broke.');
  assert.equal(value(), 'Mine');
  isBroken = false;
  store.change(id, { name: { en: 'Theirs' } }, by);
  fireEvent.submit(await formOf(part));
  await part.view.findByText('Someone else changed this while you were editing. Your entries are kept.');
  assert.equal(value(), 'Mine');
  const storedEntries = Object.entries(sessionStorage);
  assert.ok(storedEntries.some(([, text]) => text.includes('Mine')));
  isUnreadable = true;
  const reads = sent(part).length;
  fireEvent.click(await part.view.findByRole('button', { name: 'Show saved version' }));
  await waitFor(() => assert.ok(sent(part).length > reads, 'it is not read'));
  await waitFor(() => assert.equal(part.queries.isFetching(), 0));
  assert.deepEqual(
    [value(), Object.entries(sessionStorage)],
    ['Mine', storedEntries],
    'what cannot be read takes nothing',
  );
  isUnreadable = false;
  fireEvent.click(part.view.getByRole('button', { name: 'Show saved version' }));
  await waitFor(() => assert.equal(value(), 'Theirs'));
  store.change(id, { name }, by);
});

test('a failing source is reported in the preview, and the typed values stay', async () => {
  const { id } = some('TABLE_WIDGET');
  const part = await open(`/Widgets-settings/${id}/edit`, { as: platform });
  await part.view.findByLabelText(/^Source \*?/);
  type(part, 'Name', 'Renamed');
  type(part, /^Source(?! for)/, '/reporting/nothing/here');
  await part.view.findByText(/The source isn't responding/, {}, { timeout: 5_000 });
  const preview = within(part.view.getByRole('complementary', { name: 'Preview' }));
  await preview.findByRole('button', { name: 'Try again' });
  assert.equal((part.view.getByLabelText('Name') as HTMLInputElement).value, 'Renamed');
  assert.ok(
    part.view.getAllByLabelText(/^Column/).every(({ tagName, role }) => tagName === 'INPUT' && role !== 'combobox'),
  );
});

test('typed values survive a page reload and can be discarded', async () => {
  const { id } = some('COUNT_WIDGET');
  const first = await open(`/Widgets-settings/${id}/edit`, { as: platform });
  await first.view.findByLabelText('Name');
  type(first, 'Name', 'Half done');
  first.view.unmount();
  const again = await open(`/Widgets-settings/${id}/edit`, { as: platform });
  await again.view.findByText('We restored what you entered earlier.');
  assert.equal((again.view.getByLabelText('Name') as HTMLInputElement).value, 'Half done');
  fireEvent.click(again.view.getByRole('button', { name: 'Discard changes' }));
  assert.notEqual((again.view.getByLabelText('Name') as HTMLInputElement).value, 'Half done');
});

test('a widget of the platform is read by a tenant, not changed, and copied for the tenant', async () => {
  const { id, name, data } = some('CHART_WIDGET');
  const closed = await open(`/Widgets-settings/${id}/edit`);
  await closed.view.findByText('Managed by the platform.');
  assert.equal(closed.view.queryByRole('button', { name: 'Save' }), null);
  closed.view.unmount();
  const part = await open(`/Widgets-settings/${id}`);
  const edit = await findRecordAction('Edit');
  assert.equal(edit.getAttribute('aria-disabled'), 'true');
  fireEvent.click(await part.view.findByRole('link', { name: 'Copy for my tenant' }));
  await waitFor(() => assert.equal((part.view.getByLabelText('Name') as HTMLInputElement).value, `Copy of ${name.en}`));
  assert.equal(part.history.at(-1), `${base}/Widgets-settings/new/${id}`);
  fireEvent.submit(await formOf(part));
  const copy = await waitFor(
    () =>
      world.of(Widgets)?.all.find((widget) => widget.name.en === `Copy of ${name.en}`) ??
      assert.fail('it is not there'),
  );
  assert.deepEqual([copy.tenantId, copy.data], [world.personByEmail(tenant.email)?.tenantId, data]);
  part.view.unmount();
  world.of(Widgets)?.remove(copy.id, { actor: 'A test', actorId: 'usr_test', requestId: 'r' });
});

for (const [ids, path, userType, call] of [
  ['[A-375]', '/tenant/roles', 'crm', '/management/tenant-roles'],
  ['[A-376]', '/merchant/roles', 'merchant', '/management/merchant-roles'],
] as const) {
  for (const v2 of [true, false]) {
    test(`${v2 ? `${ids} ` : ''}the widgets of a role of ${path} are ticked, summed up and saved by POST ${call}, ${v2 ? 'with v2' : 'without v2'}`, async () => {
      const part = await open(path, { v2 });
      const roles = await part.view.findByRole('navigation', { name: 'Roles' });
      const [role = assert.fail()] = within(roles).getAllByRole('link');
      assert.match(role.textContent ?? '', /All$/, 'it is not limited');
      fireEvent.click(role);
      const all = await part.view.findByRole('checkbox', { name: /^All widgets/ });
      assert.equal((all as HTMLInputElement).checked, true);
      part.view.getByText('All widgets, including new ones.');
      const checkbox = part.view.getByRole('checkbox', { name: 'Gross volume' });
      fireEvent.click(checkbox);
      await part.view.findByText('0 added, 1 removed');
      assert.equal((all as HTMLInputElement).indeterminate, true);
      fireEvent.click(part.view.getByRole('button', { name: 'Save' }));
      await waitFor(() => assert.match(within(roles).getAllByRole('link')[0]?.textContent ?? '', /\d+ widgets$/));
      const body = bodyOf(part, 'POST', api(v2) + call);
      const roleId = new URLSearchParams(part.history.at(-1)?.split('?')[1]).get('role');
      const gross = world
        .of(Widgets)
        ?.all.find(
          ({ name, categoryId }) =>
            name.en === 'Gross volume' && world.of(WidgetCategories)?.get(categoryId)?.userType === userType,
        );
      assert.equal(body?.roleId, roleId);
      assert.ok(Array.isArray(body?.widgetsIds) && body.widgetsIds.length > 1 && !body.widgetsIds.includes(gross?.id));
      await part.view.findByText('No changes');
      fireEvent.click(all);
      await part.view.findByText('1 added, 0 removed');
      fireEvent.click(part.view.getByRole('button', { name: 'Save' }));
      await waitFor(() => assert.match(within(roles).getAllByRole('link')[0]?.textContent ?? '', /All$/));
    });
  }
}

test('management uses /reporting/api/v2, or /reporting/api without the flag and without management/roles', {
  requirements: ['A-413', 'A-414', 'A-415', 'A-416'],
}, async () => {
  for (const v2 of [undefined, true, false]) {
    const part = await open('/tenant/roles', v2 === undefined ? {} : { v2 });
    await part.view.findByRole('navigation', { name: 'Roles' });
    const read = sent(part);
    const prefix = api(v2 !== false);
    assert.ok(
      read.every((call) => call.startsWith(`GET ${prefix}/`)),
      read.join(),
    );
    assert.equal(read.includes(`GET ${prefix}/management/roles`), v2 !== false);
    part.view.unmount();
  }
});

test('widgets by category are read in general, of a tenant, and for the roles of tenants and merchants', {
  requirements: ['A-420', 'A-602'],
}, async () => {
  const [{ id } = assert.fail()] = world.tenants;
  const all = await tenant.client.call(administrationV2.byCategory);
  assert.ok(all.some(({ widgets }) => widgets.length > 0));
  assert.equal(administrationV2.byCategory.path, `${api()}/widgets-by-category`);
  for (const [path, person, expected] of [
    [`/Widgets-settings/tenants?tenant=${id}`, platform, `GET ${api()}/widgets-by-category/${id}/tenant`],
    ['/tenant/roles', tenant, `GET ${api()}/widgets-by-category/tenant-roles`],
    ['/merchant/roles', tenant, `GET ${api()}/widgets-by-category/tenant-roles`],
  ] as const) {
    const part = await open(path, { as: person });
    await waitFor(() => assert.ok(sent(part).includes(expected), sent(part).join()));
    if (person === tenant)
      assert.deepEqual(
        part.calls.find((call) => call.id === administrationV2.ofRoles.id)?.query,
        path.startsWith('/tenant') ? {} : { type: 'merchant' },
      );
    part.view.unmount();
  }
});

test('several roles are given the same by POST management/roles, which is read from it, too', {
  requirements: ['A-421'],
}, async () => {
  const part = await open('/tenant/roles');
  const roles = await part.view.findByRole('navigation', { name: 'Roles' });
  assert.ok(sent(part).includes(`GET ${api()}/management/roles`));
  fireEvent.click(within(roles).getAllByRole('link')[0] ?? assert.fail());
  fireEvent.click(await part.view.findByRole('checkbox', { name: 'Gross volume' }));
  fireEvent.click(part.view.getByRole('button', { name: 'Apply to several roles' }));
  const dialog = await part.view.findByRole('dialog', { name: 'Apply these widgets to several roles' });
  for (const box of within(dialog).getAllByRole('checkbox'))
    if (!(box as HTMLInputElement).checked) fireEvent.click(box);
  assert.equal(
    within(dialog).getAllByText('0 added, 1 removed').length,
    within(dialog).getAllByRole('checkbox').length,
  );
  fireEvent.submit(dialog.querySelector('form') ?? assert.fail());
  await waitFor(() => assert.ok(sent(part).includes(`POST ${api()}/management/roles`), 'not yet'));
  await waitFor(() =>
    assert.ok(
      within(roles)
        .getAllByRole('link')
        .every(({ textContent }) => /\d+ widgets$/.test(textContent ?? '')),
    ),
  );
  const body = bodyOf(part, 'POST', `${api()}/management/roles`);
  assert.ok(Array.isArray(body?.rolesIds) && body.rolesIds.length === within(roles).getAllByRole('link').length);
});

test('ticks of one role survive a visit to another, and search narrows the select-all', async () => {
  const part = await open('/merchant/roles');
  const roles = await part.view.findByRole('navigation', { name: 'Roles' });
  const links = within(roles).getAllByRole('link');
  fireEvent.click(links[0] ?? assert.fail());
  fireEvent.change(await part.view.findByLabelText('Search widgets'), { target: { value: 'volume by' } });
  const all = part.view.getByRole('checkbox', { name: /^All widgets/ });
  fireEvent.click(all);
  await part.view.findByText('0 added, 3 removed');
  fireEvent.click(links[1] ?? assert.fail());
  await part.view.findByText('No changes');
  assert.match(links[0]?.textContent ?? '', /Unsaved changes$/);
  fireEvent.click(links[0] ?? assert.fail());
  await part.view.findByText('0 added, 3 removed');
  fireEvent.click(part.view.getByRole('button', { name: 'Undo' }));
  await part.view.findByText('No changes');
});

test('platform staff choose a tenant, whose roles they then see, or their own', async () => {
  const [{ id, name } = assert.fail()] = world.tenants;
  const part = await open('/tenant/roles', { as: platform });
  await part.view.findByText('Choose a tenant');
  assert.deepEqual(sent(part), []);
  await choose(part, /^Tenant/, name);
  await part.view.findByRole('navigation', { name: 'Roles' });
  assert.equal(part.history.at(-1), `${base}/tenant/roles?tenant=${id}`);
  // Selected checkboxes are kept while another tenant is open.
  fireEvent.click(await part.view.findByRole('link', { name: /Tenant viewer/ }));
  fireEvent.click(await part.view.findByRole('checkbox', { name: 'Gross volume' }));
  await choose(part, /^Tenant/, 'Platform staff');
  await waitFor(() => assert.match(part.view.getByRole('navigation', { name: 'Roles' }).textContent ?? '', /Platform/));
  await choose(part, /^Tenant/, name);
  await part.view.findByRole('link', { name: /Tenant viewer Unsaved changes/ });
});

test('platform staff say which widgets a tenant has, in the screen of the widgets', async () => {
  const [{ id, name } = assert.fail()] = world.tenants;
  const part = await open('/Widgets-settings', { as: platform });
  fireEvent.click(await part.view.findByRole('link', { name: 'Tenants' }));
  fireEvent.click(await part.view.findByRole('link', { name }));
  const volume = await part.view.findByRole('checkbox', { name: /^Volume · Merchants/ });
  fireEvent.click(volume);
  await part.view.findByText('0 added, 9 removed');
  fireEvent.click(part.view.getByRole('button', { name: 'Save' }));
  await part.view.findByText('No changes');
  assert.ok(sent(part).includes(`GET ${api()}/widgets-by-category/${id}/tenant`));
  assert.ok(sent(part).includes(`POST ${api()}/management/${id}/widgets`));
  const ids = bodyOf(part, 'POST', `${api()}/management/{tenantId}/widgets`)?.widgetsIds;
  assert.equal(Array.isArray(ids) && ids.length, 54, 'all of both but those for volume');
  fireEvent.click(await part.view.findByRole('checkbox', { name: /^All widgets/ }));
  fireEvent.click(part.view.getByRole('button', { name: 'Save' }));
  await part.view.findByText('All widgets, including new ones.');
});

test('a tenant has no button for tenants, and their address opens nothing', async () => {
  const part = await open('/Widgets-settings');
  await part.view.findByRole('button', { name: 'New widget' });
  assert.equal(part.view.queryByRole('link', { name: 'Tenants' }), null);
  part.view.unmount();
  const closed = await open('/Widgets-settings/tenants');
  await closed.view.findByText('Widget not found');
});

test('crm, merchant and platform read and save the roles of their own; an unknown type those of crm', {
  requirements: ['A-377'],
}, () => {
  const of = (userType: string) => {
    const { userType: read, assign, bodyOf } = roleCalls(administrationV2, userType);
    return [read, assign.path, bodyOf('r', ['w'])];
  };
  const crm = ['crm', `${api()}/management/tenant-roles`, { roleId: 'r', widgetsIds: ['w'] }];
  assert.deepEqual(of('crm'), crm);
  assert.deepEqual(of('merchant'), [
    'merchant',
    `${api()}/management/merchant-roles`,
    { roleId: 'r', widgetsIds: ['w'] },
  ]);
  assert.deepEqual(of('platform'), ['platform', `${api()}/management/roles`, { rolesIds: ['r'], widgetsIds: ['w'] }]);
  assert.deepEqual(of('nonsense'), crm);
});

test('the gallery reads the person’s categories by GET category/list/user/widgets', {
  requirements: ['A-422'],
}, async () => {
  const part = await renderPart(<Gallery dashboardId="default" items={[]} onAdd={() => {}} onClose={() => {}} />, {
    plugins: ['dashboards'],
    person: { tier: 'tenant', permissions: [] },
    otherwise: tenant.client,
  });
  await part.view.findByRole('button', { name: 'Volume' });
  assert.ok(sent(part).includes(`GET ${api()}/category/list/user/widgets`));
});
