import { resource } from '#core/ui';
import { websites } from '../api.ts';

export default resource(websites, {
  columns: (c) => [
    c.field('url', { width: 240, phone: 'start' }),
    c.coreStatus('state', { phone: 'end' }),
    c.field('descriptor', { phone: 'below-start' }),
    ...c.fields('mcc', 'threeDs'),
    c.field('name', { hidden: true }),
    c.field('remark', { hidden: true }),
  ],
  fields: { descriptor: { hint: 'websites.descriptorHint' }, mcc: { hint: 'websites.mccHint' } },
  bulk: { remove: true },
}).screen;
