import { lazy } from 'react';
import { listCountries, listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { listOwners, listStatuses } from '../api/lists.ts';
import { leads, readTimeline } from '../api/records.ts';
import { ImportButton } from '../import/import-button.tsx';
import { ColoredPill } from '../lists/colored.tsx';
import { ListInput } from './tags-input.tsx';

const LeadDetail = lazy(async () => ({ default: (await import('./lead-record.tsx')).LeadDetail }));
const LeadActions = lazy(async () => ({ default: (await import('./lead-record.tsx')).LeadActions }));

const contact = { section: 'sections.contact' } as const;
const business = { section: 'sections.business' } as const;
const handling = { section: 'sections.handling' } as const;

export default resource(leads, {
  refreshes: [readTimeline],
  name: ({ company, firstName, lastName }) => company ?? [firstName, lastName].filter(Boolean).join(' '),
  columns: (c) => [
    c.field('name', { width: 190, phone: 'start' }),
    c.field('statusName', {
      cell: (row) => <ColoredPill name={row.statusName} color={row.color} />,
      width: 120,
      phone: 'end',
      isStatus: true,
    }),
    c.field('lastName', 'leads.person', {
      cell: (row) => [row.firstName, row.lastName].filter(Boolean).join(' ') || '–',
      width: 130,
      phone: 'below-start',
    }),
    c.email('email', { width: 220 }),
    c.field('phone', { width: 140 }),
    c.words('source', { width: 100, hidden: true }),
    c.field('ownerName', { width: 130 }),
    c.money('monthlyVolume', { hidden: true }),
    c.field('tags', { hidden: true }),
    c.date('created', { width: 110, phone: 'below-end' }),
  ],
  defaultSort: { column: 'created', descending: true },
  filters: (f) => [
    f.options('statusId', { options: listStatuses }),
    f.field('meaning'),
    f.field('source'),
    f.options('ownerId', { options: listOwners }),
    f.text('tags'),
  ],
  fields: {
    firstName: { ...contact, width: 'm' },
    lastName: { ...contact, width: 'm' },
    email: contact,
    phone: { ...contact, inputType: 'tel' },
    company: business,
    country: { ...business, options: listCountries },
    mcc: { ...business, width: 's' },
    website: { ...business, placeholder: 'leads.websiteExample' },
    monthlyVolume: { ...business, inputType: 'decimal' },
    currency: { ...business, options: listCurrencies },
    source: handling,
    ownerId: { ...handling, options: listOwners },
    description: { ...handling, type: 'multiline' },
    tags: { ...handling, control: ListInput, hint: 'organizations.tagsHint' },
  },
  allowed: {
    update: (lead) => ('convertedAt' in lead && lead.convertedAt !== undefined ? 'leads.isConverted' : true),
    remove: (lead) => lead.convertedAt === undefined,
  },
  components: { listActions: () => <ImportButton kind="lead" />, detail: LeadDetail, detailActions: LeadActions },
  size: 'l',
  bulk: { remove: true },
}).screen;
