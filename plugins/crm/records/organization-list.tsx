import { listCountries, listCurrencies } from '#core/api';
import { resource } from '#core/ui';
import { listOwners } from '../lists/api.ts';
import { listOrganizations, listRiskLevels, organizations, readTimeline } from './api.ts';
import { BeneficialOwnersInput, readOwners, writeOwners } from './beneficial-owners.tsx';
import { OrganizationPill } from './organization-pill.tsx';
import { RiskLevel } from './risk-level.tsx';
import { ListInput } from './tags-input.tsx';

export default resource(organizations, {
  columns: [
    { key: 'name', width: 220, phone: 'start' },
    { key: 'status', phone: 'end', cell: ({ value }) => <OrganizationPill status={value} /> },
    { key: 'country', width: 100, phone: 'below-start' },
    { key: 'mcc', width: 90 },
    { key: 'riskLevelName', cell: ({ row }) => <RiskLevel row={row} />, width: 110 },
    { key: 'ownerName', width: 150 },
    { key: 'contacts', align: 'end', width: 90 },
    { key: 'tags', hidden: true },
    { key: 'registrationNumber', hidden: true },
    { key: 'taxNumber', hidden: true },
    { key: 'merchantId', as: 'copy', hidden: true },
    { key: 'created', width: 160, phone: 'below-end' },
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
    riskLevelId: { options: listRiskLevels, hint: 'organizations.riskHint' },
    beneficialOwners: { control: BeneficialOwnersInput, hint: 'organizations.ubo.hint' },
    tags: { control: ListInput, hint: 'organizations.tagsHint' },
    address: { type: 'multiline' },
  },
  values: (one) => (one?.beneficialOwners ? { beneficialOwners: writeOwners(one.beneficialOwners) } : {}),
  body: (body) => ({ ...body, ...(body.beneficialOwners && { beneficialOwners: readOwners(body.beneficialOwners) }) }),
  refreshes: [listOrganizations, readTimeline],
  bulk: { remove: true },
}).screen;
