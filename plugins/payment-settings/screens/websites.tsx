import { resource } from '#core/ui';
import { websites } from '../api.ts';

export default resource(websites, {
  columns: (c) => [
    c.field('name'),
    c.coreStatus('state'),
    c.field('url', { width: 240 }),
    ...c.fields('descriptor', 'mcc', 'threeDs'),
    c.field('remark', { hidden: true }),
  ],
  fields: { descriptor: { hint: 'websites.descriptorHint' }, mcc: { hint: 'websites.mccHint' } },
  bulk: { remove: true },
}).screen;
