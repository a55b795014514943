import { listCountries, listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { ImportButton } from '../import/import-button.tsx';
import { listOwners, listStatuses } from '../lists/api.ts';
import { ColouredPill } from '../lists/coloured.tsx';
import { leads, readTimeline } from './api.ts';
import { ListInput } from './tags-input.tsx';

export default resource(leads, {
  refreshes: [readTimeline],
  name: ({ company, firstName, lastName }) => company ?? [firstName, lastName].filter(Boolean).join(' '),
  columns: [
    { key: 'name', width: 190, phone: 'start' },
    { key: 'statusName', width: 120, phone: 'end', cell: ({ row }) => <ColouredPill name={row.statusName} colour={row.colour} /> },
    {
      key: 'lastName',
      width: 130,
      phone: 'below-start',
      label: 'leads.person',
      cell: ({ row }) => [row.firstName, row.lastName].filter(Boolean).join(' ') || '–',
    },
    { key: 'email', as: 'email', width: 220 },
    { key: 'phone', width: 140 },
    { key: 'source', as: 'words', width: 100, hidden: true },
    { key: 'ownerName', width: 130 },
    { key: 'monthlyVolume', as: 'money', currency: 'currency', hidden: true },
    { key: 'tags', hidden: true },
    { key: 'created', as: 'date', width: 110, phone: 'below-end' },
  ],
  defaultSort: { column: 'created', descending: true },
  filters: [
    { key: 'statusId', kind: 'options', options: listStatuses },
    'meaning',
    'source',
    { key: 'ownerId', kind: 'options', options: listOwners },
    { key: 'tags', kind: 'text' },
  ],
  fields: {
    country: { options: listCountries },
    currency: { options: listCurrencies },
    ownerId: { options: listOwners },
    phone: { inputType: 'tel' },
    monthlyVolume: { inputType: 'decimal' },
    website: { placeholder: 'leads.websiteExample' },
    description: { type: 'multiline' },
    tags: { control: ListInput, hint: 'organizations.tagsHint' },
  },
  allowed: {
    update: (lead) => ('convertedAt' in lead && lead.convertedAt !== undefined ? 'leads.isConverted' : true),
    remove: (lead) => lead.convertedAt === undefined,
  },
  components: { listActions: () => <ImportButton kind="lead" /> },
  bulk: { remove: true },
}).screen;
