import { resource } from '#core/ui';
import { websites } from '../api.ts';

export default resource(websites, {
  columns: ['name', { key: 'state', as: 'status' }, { key: 'url', width: 240 }, 'descriptor', 'mcc', 'threeDs', { key: 'remark', hidden: true }],
  fields: { descriptor: { hint: 'websites.descriptorHint' }, mcc: { hint: 'websites.mccHint' } },
  bulk: { remove: true },
}).screen;
