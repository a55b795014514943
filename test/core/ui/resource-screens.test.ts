/** Resources with endpoints of their own: one that the server pages, and one whose rows come all at once. */
import { checkResourceScreen } from '../../harness/check-resource/index.ts';

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
