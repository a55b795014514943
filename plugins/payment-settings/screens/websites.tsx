import { resource } from '#core/ui';
import { websites } from '../api.ts';

export default resource(websites, {
  columns: ['name', { key: 'url', width: 240 }, { key: 'state', as: 'status' }, 'descriptor', 'mcc', 'threeDs', { key: 'remark', hidden: true }],
  fields: { descriptor: { hint: 'websites.descriptorHint' }, mcc: { hint: 'websites.mccHint' } },
}).screen;
