import { resource } from '#core/ui';
import { websites } from '../api.ts';

export default resource(websites, {
  columns: (c) => [
    c.field('url', { width: 240, phone: 'start' }),
    c.coreStatus('state', { phone: 'end' }),
    c.field('descriptor', { phone: 'below-start' }),
    c.category('mcc', { width: 200 }),
    c.field('threeDs'),
    ...c.hiddenFields('name', 'remark'),
  ],
  fields: { descriptor: { hint: 'websites.descriptorHint' }, mcc: { hint: 'websites.mccHint' } },
  bulk: { remove: true },
}).screen;
