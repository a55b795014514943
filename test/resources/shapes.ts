/**
 * Resources for which the properties of all resources are proven. Together they have all traits of resources, which
 * `traits.test.ts` checks. A declaration with a new trait needs a shape here. For all other resources, `checkAnswers`
 * proves what is specific to them.
 */
import { fireEvent, within } from '@testing-library/react';
import { resource } from '../../core/ui/resource/resource.tsx';
import { tasks } from '../../plugins/crm/api/tasks.ts';
import { activitySets } from '../../plugins/crm/api/lists.ts';
import { ActivitySets, Tasks } from '../../plugins/crm/sandbox/contract.ts';
import { WidgetCategories, Widgets } from '../../plugins/dashboards/sandbox/contract.ts';
import { products } from '../../plugins/pricing/api.ts';
import { Products } from '../../plugins/pricing/sandbox/contract.ts';
import { posProviders } from '../../plugins/settings/api.ts';
import { errorMappings } from '../../plugins/risk/api.ts';
import { ErrorMappings } from '../../plugins/risk/sandbox/contract.ts';
import { PosProviders } from '../../plugins/settings/sandbox/tokens.ts';
import type { ResourceCheck, ScreenCheck } from '../harness/check-resource/types.ts';
import {
  createLabel,
  getLabel,
  listCurrencies,
  listLabels,
  removeLabel,
  updateLabel,
} from '../e2e/resource-sink/api.ts';

const sink = { plugin: 'test/e2e/resource-sink', as: 'tenant' } as const;

/** A list whose declaration sets the decimals, and that can't be saved as a file. */
const unsaved = resource(
  { id: 'resource-sink.currencies', list: listCurrencies },
  { columns: (c) => [c.field('id'), c.field('name'), c.field('decimalPlaces', { decimals: 2 })], export: false },
);

/**
 * Different forms: one field only in the first, one field only in the second. Its record has its own line below the
 * name, and tabs.
 */
const unlike = resource(
  {
    id: 'resource-sink.labels',
    list: listLabels,
    details: getLabel,
    create: createLabel,
    update: updateLabel,
    remove: removeLabel,
  },
  {
    columns: (c) => [c.field('name')],
    form: ['name', 'state', { key: 'currency', only: 'create' }, { key: 'description', only: 'update' }, 'isVisible'],
    components: { subtitle: ({ item }) => item.currency, tabs: () => 'Sections of the label' },
  },
);

/** Resources with custom endpoints, in a plugin of the tests. */
export const ofEndpoints: readonly ScreenCheck[] = [
  {
    ...sink,
    title: 'labels: paged by the server, with money, decimals, an action and limits',
    screen: () => import('../e2e/resource-sink/screens/labels.tsx'),
    sample: {
      name: 'Checked',
      state: 'Pending',
      fee: '12.50',
      currency: 'EUR',
      rate: 1.5,
      limit: 40,
      contact: 'ada@example.com',
      description: 'One',
      isVisible: true,
    },
    change: { description: 'Another', limit: 41 },
  },
  {
    ...sink,
    title: 'currencies: all rows at once, changed in part',
    screen: () => import('../e2e/resource-sink/screens/currencies.tsx'),
  },
  {
    ...sink,
    title: 'a list that is not saved as a file, whose declaration says the decimals',
    screen: async () => ({ default: unsaved.screen }),
  },
  {
    ...sink,
    title: 'forms that differ',
    screen: async () => ({ default: unlike.screen }),
    sample: { name: 'Checked', state: 'Pending', currency: 'EUR', isVisible: true },
    change: { description: 'Another' },
  },
];

/** Returns a check whose sample has the type of the collection, which the list of shapes can't express. */
// the helper checks the sample against the type of its collection
const shape = <const C extends ResourceCheck['collection']>(check: ResourceCheck<C>): ResourceCheck =>
  check as unknown as ResourceCheck;

/** Resources that are collections. */
export const ofCollections: readonly ResourceCheck[] = [
  shape({
    title: '[A-132] [A-340] pricing.products',
    plugin: 'pricing',
    as: 'tenant',
    screen: () => import('../../plugins/pricing/screens/products.tsx'),
    collection: products,
    entity: Products,
    sample: { code: 'CHECKED', name: { en: 'Checked one', tr: 'Denenen' }, method: 'Other', isActive: true },
  }),
  shape({
    plugin: 'settings',
    as: 'tenant',
    screen: () => import('../../plugins/settings/screens/pos-providers.tsx'),
    collection: posProviders,
    entity: PosProviders,
    sample: {
      code: 'CHECKED',
      name: { en: 'Checked one', tr: 'Denenen' },
      order: 5,
      isActive: true,
      host: 'https://pos.example',
      apiKey: 'sk_test_12345678',
      currencies: ['EUR'],
      maxInstalments: 3,
    },
  }),
  shape({
    plugin: 'risk',
    as: 'merchant',
    screen: () => import('../../plugins/risk/screens/error-mappings.tsx'),
    collection: errorMappings,
    entity: ErrorMappings,
    sample: {
      provider: 'Castellan Payments',
      code: '05',
      reason: 'IssuerDeclined',
      text: { en: 'No', tr: 'Hayır' },
      nextStep: 'Stop',
      isActive: true,
    },
    change: { text: { en: 'Not this time', tr: 'Hayır' } },
  }),
  shape({
    plugin: 'crm',
    as: 'tenant',
    screen: () => import('../../plugins/crm/tasks/tasks.tsx'),
    collection: tasks,
    entity: Tasks,
    sample: { subject: 'Call them', type: 'Call', priority: 'Normal' },
  }),
  shape({
    plugin: 'crm',
    as: 'tenant',
    screen: () => import('../../plugins/crm/lists/activity-sets.tsx'),
    collection: activitySets,
    entity: ActivitySets,
    sample: {
      name: { en: 'First call', tr: 'İlk arama' },
      steps: [{ type: 'ToDo', subject: 'Call them', afterDays: 0, assignee: 'Owner' }],
      isActive: true,
      order: 70,
    },
    fill: {
      async steps(control) {
        fireEvent.click(within(control).getByRole('button', { name: 'Add step' }));
        fireEvent.change(await within(control).findByLabelText('Task'), { target: { value: 'Call them' } });
        // The options of the comboboxes load with them.
        await within(control).findAllByRole('combobox');
      },
    },
  }),
];

const category = {
  plugin: 'dashboards',
  screen: () => import('../../plugins/dashboards/screens/categories.tsx'),
  entity: WidgetCategories,
} as const;

/** Resources with custom parts, calls and addresses. */
export const withOwnParts: readonly ScreenCheck[] = [
  {
    ...category,
    title: 'categories',
    as: 'tenant',
    sample: { name: { en: 'A category', tr: 'Bir kategori' }, userType: 'crm' },
  },
  {
    ...category,
    title: 'categories of the platform',
    as: 'platform',
    sample: { name: { en: 'A category', tr: 'Bir kategori' }, userType: 'platform' },
  },
  {
    title: 'widgets',
    plugin: 'dashboards',
    screen: () => import('../../plugins/dashboards/screens/widgets.tsx'),
    as: 'tenant',
    entity: Widgets,
  },
  {
    title: '[A-132] pipelines',
    plugin: 'pipelines',
    screen: () => import('../../plugins/pipelines/screens/pipelines.tsx'),
    as: 'tenant',
  },
  {
    title: '[A-140] users.crmUsers',
    plugin: 'users',
    screen: () => import('../../plugins/users/screens/crm-users.tsx'),
    as: 'tenant',
  },
  {
    title: '[A-140] users.roles',
    plugin: 'users',
    screen: () => import('../../plugins/users/screens/roles.tsx'),
    as: 'tenant',
  },
  {
    title: '[A-140] tenants.tenants',
    plugin: 'tenants',
    screen: () => import('../../plugins/tenants/screens/tenants.tsx'),
    as: 'platform',
  },
];

export const shapes: readonly ScreenCheck[] = [...ofEndpoints, ...ofCollections, ...withOwnParts];
