import { resource } from '#core/ui';
import { websites } from '../api.ts';

export default resource(websites, {
  columns: ['name', 'url', 'descriptor', 'mcc', 'threeDs'],
  fields: { descriptor: { hint: 'websites.descriptorHint' }, mcc: { hint: 'websites.mccHint' } },
}).screen;
