/** Actions on organizations, leads and contacts. */
import { on } from '#sandbox';
import * as api from '../../api/records.ts';
import { Contacts, Leads, Organizations } from '../contract.ts';
import { requireStore } from '../require-store.ts';
import { convert } from './convert.ts';
import { keysOf, likeContact, likeLead, likeOrganization, soughtBy } from './duplicates.ts';
import { nameOf } from './live.ts';
import { mergeOfContacts, mergeOfOrganizations } from './merge.ts';
import { riskLevelsOf } from './risk.ts';
import { activate, setStatusOfLead, setStatusOfOrganization } from './status.ts';
import { dropNote, noteOn, relatedOf, search, startOn, timelineOf } from './timeline.ts';

export const recordRoutes = [
  on(api.organizationDuplicates, ({ world, caller, params }) => {
    const organization = requireStore(world.of(Organizations)).find(caller, params.id);
    return likeOrganization(world, organization.tenantId, keysOf.organization(organization, world), organization.id);
  }),
  on(api.contactDuplicates, ({ world, caller, params }) => {
    const contact = requireStore(world.of(Contacts)).find(caller, params.id);
    return likeContact(world, contact.tenantId, keysOf.contact(contact), contact.id);
  }),
  on(api.leadDuplicates, ({ world, caller, params }) => {
    const lead = requireStore(world.of(Leads)).find(caller, params.id);
    const sought = soughtBy(lead);
    return {
      organizations: likeOrganization(world, lead.tenantId, sought.organization),
      contacts: likeContact(world, lead.tenantId, sought.contact),
      leads: likeLead(world, lead.tenantId, keysOf.lead(lead), lead.id),
    };
  }),
  on(api.convertLead, convert),
  on(api.mergeOrganizations, mergeOfOrganizations),
  on(api.mergeContacts, mergeOfContacts),
  on(api.setOrganizationStatus, setStatusOfOrganization),
  on(api.activateOrganization, activate),
  on(api.setLeadStatus, setStatusOfLead),
  on(api.readTimeline, timelineOf),
  on(api.addNote, noteOn),
  on(api.removeNote, dropNote),
  on(api.readRelated, relatedOf),
  on(api.startActivitySet, startOn),
  on(api.findRecords, search),
  on(api.listRiskLevels, ({ world, caller }) =>
    riskLevelsOf(world, caller.tenantId).map(({ id, name }) => ({ id, name })),
  ),
  on(api.listOrganizations, ({ world, caller }) =>
    (world.of(Organizations)?.within(caller) ?? [])
      .map((item) => ({ id: item.id, name: nameOf(item, world) }))
      .sort((item, other) => item.name.localeCompare(other.name, 'en')),
  ),
];
