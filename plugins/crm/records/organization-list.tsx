import { listCountries, listCurrencies } from '#core/api';
import { resource, StatusPill } from '#core/ui';
import { listOwners } from '../lists/api.ts';
import { listOrganizations, organizations } from './api.ts';
import { ListInput } from './tags-input.tsx';

export default resource(organizations, {
  columns: [
    { key: 'name', width: 260 },
    { key: 'status', cell: ({ value }) => <StatusPill status={value} /> },
    { key: 'country', width: 100 },
    { key: 'mcc', width: 90 },
    { key: 'ownerName', width: 170 },
    { key: 'contacts', align: 'end', width: 110 },
    { key: 'tags', hidden: true },
    { key: 'registrationNumber', hidden: true },
    { key: 'taxNumber', hidden: true },
    { key: 'merchantId', as: 'copy', hidden: true },
    'created',
    { key: 'liveSince', hidden: true },
  ],
  defaultSort: { column: 'created', descending: true },
  filters: [
    'status',
    { key: 'country', kind: 'options', options: listCountries },
    { key: 'ownerId', kind: 'options', options: listOwners },
    { key: 'tags', kind: 'text' },
  ],
  fields: {
    country: { options: listCountries },
    currency: { options: listCurrencies },
    ownerId: { options: listOwners },
    phone: { inputType: 'tel' },
    websites: { control: ListInput, hint: 'organizations.websitesHint' },
    tags: { control: ListInput, hint: 'organizations.tagsHint' },
    address: { type: 'multiline' },
  },
  refreshes: [listOrganizations],
}).screen;
