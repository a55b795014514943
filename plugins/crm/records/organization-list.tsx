import { lazy } from 'react';
import { listCountries, listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { listOwners } from '../api/lists.ts';
import { listOrganizations, listRiskLevels, organizations, readTimeline } from '../api/records.ts';
import { BeneficialOwnersInput, readOwners, writeOwners } from './beneficial-owners.tsx';
import { OrganizationPill } from './organization-pill.tsx';
import { RiskLevel } from './risk-level.tsx';
import { ListInput } from './tags-input.tsx';

const OrganizationDetail = lazy(async () => ({
  default: (await import('./organization-record.tsx')).OrganizationDetail,
}));
const OrganizationActions = lazy(async () => ({
  default: (await import('./organization-record.tsx')).OrganizationActions,
}));
const OrganizationTabs = lazy(async () => ({ default: (await import('./organization-record.tsx')).OrganizationTabs }));

const company = { section: 'sections.company' } as const;
const contact = { section: 'sections.contact' } as const;
const handling = { section: 'sections.handling' } as const;

export default resource(organizations, {
  columns: (c) => [
    c.field('name', { width: 220, phone: 'start' }),
    c.field('status', { cell: ({ status }) => <OrganizationPill status={status} />, phone: 'end', isStatus: true }),
    c.country('country', { width: 130, phone: 'below-start' }),
    c.category('mcc', { width: 170 }),
    c.field('riskLevelName', { cell: (row) => <RiskLevel row={row} />, width: 110 }),
    c.field('ownerName', { width: 150 }),
    c.field('contacts', { align: 'end', width: 90 }),
    c.field('tags', { hidden: true }),
    c.field('registrationNumber', { hidden: true }),
    c.field('taxNumber', { hidden: true }),
    c.copy('merchantId', { hidden: true }),
    c.field('created', { width: 160, phone: 'below-end' }),
    c.field('liveSince', { hidden: true }),
  ],
  defaultSort: { column: 'created', descending: true },
  filters: (f) => [
    f.field('status'),
    f.options('country', { options: listCountries }),
    f.options('ownerId', { options: listOwners }),
    f.text('tags'),
  ],
  fields: {
    name: company,
    registrationNumber: { ...company, width: 'm' },
    taxNumber: { ...company, width: 'm' },
    country: { ...company, options: listCountries },
    mcc: { ...company, width: 's' },
    currency: { ...company, options: listCurrencies },
    riskLevelId: { ...company, options: listRiskLevels, hint: 'organizations.riskHint' },
    beneficialOwners: { ...company, control: BeneficialOwnersInput, hint: 'organizations.ubo.hint' },
    email: contact,
    phone: { ...contact, inputType: 'tel' },
    websites: { ...contact, control: ListInput, hint: 'organizations.websitesHint' },
    address: { ...contact, type: 'multiline' },
    ownerId: { ...handling, options: listOwners },
    tags: { ...handling, control: ListInput, hint: 'organizations.tagsHint' },
  },
  values: (record) => (record?.beneficialOwners ? { beneficialOwners: writeOwners(record.beneficialOwners) } : {}),
  body: (body) => ({ ...body, ...(body.beneficialOwners && { beneficialOwners: readOwners(body.beneficialOwners) }) }),
  refreshes: [listOrganizations, readTimeline],
  components: { detail: OrganizationDetail, detailActions: OrganizationActions, tabs: OrganizationTabs },
  size: 'l',
  bulk: { remove: true },
}).screen;
