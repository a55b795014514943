/** Resources with endpoints of their own: one that the server pages, and one whose rows come all at once. */
import { checkResourceScreen } from '../../harness/check-resource/index.ts';
import { defineResource } from '../../../core/ui/resource/define-resource.tsx';
import { listCurrencies } from '../../e2e/resource-sink/api.ts';

const plugin = 'test/e2e/resource-sink';

checkResourceScreen({
  title: 'labels, paged by the server',
  plugin,
  screen: () => import('../../e2e/resource-sink/screens/labels.tsx'),
  as: 'tenant',
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
});

checkResourceScreen({
  title: 'currencies, all at once',
  plugin,
  screen: () => import('../../e2e/resource-sink/screens/currencies.tsx'),
  as: 'tenant',
});

const { screen } = defineResource({
  id: 'currencies',
  texts: 'resource-sink',
  calls: { list: listCurrencies },
  name: 'name',
  columns: ['id', 'name', { key: 'decimalPlaces', decimals: 2 }],
  export: false,
});
checkResourceScreen({
  title: 'a list that is not saved as a file, whose declaration says the decimals',
  plugin,
  screen: async () => ({ default: screen }),
  as: 'tenant',
});
