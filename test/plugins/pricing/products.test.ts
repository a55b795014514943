/** What holds for every resource, of the products. */
import { checkResource } from '../../harness/check-resource/index.ts';
import { products } from '../../../plugins/pricing/api.ts';
import { Products } from '../../../plugins/pricing/sandbox/contract.ts';

checkResource({
  title: '[A-132] [A-340] pricing.products',
  plugin: 'pricing',
  as: 'tenant',
  screen: () => import('../../../plugins/pricing/screens/products.tsx'),
  collection: products,
  entity: Products,
  sample: { code: 'CHECKED', name: 'Checked one', nameTr: 'Denenen', method: 'Other', isActive: true },
});
