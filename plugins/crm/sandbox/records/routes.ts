/** What is done with organizations, leads and contacts. */
import { on } from '#sandbox';
import * as api from '../../records/api.ts';
import { Contacts, Leads, Organizations } from '../contract.ts';
import { convert, kept } from './convert.ts';
import { keysOf, likeContact, likeLead, likeOrganization, soughtBy } from './duplicates.ts';
import { nameOf } from './live.ts';
import { mergeOfContacts, mergeOfOrganizations } from './merge.ts';
import { riskLevelsOf } from './risk.ts';
import { activate, setStatusOfLead, setStatusOfOrganization } from './status.ts';
import { dropNote, noteOn, relatedOf, search, startOn, timelineOf } from './timeline.ts';

export const recordRoutes = [
  on(api.organizationDuplicates, ({ world, caller, params }) => {
    const one = kept(world.of(Organizations)).find(caller, params.id);
    return likeOrganization(world, one.tenantId, keysOf.organization(one, world), one.id);
  }),
  on(api.contactDuplicates, ({ world, caller, params }) => {
    const one = kept(world.of(Contacts)).find(caller, params.id);
    return likeContact(world, one.tenantId, keysOf.contact(one), one.id);
  }),
  on(api.leadDuplicates, ({ world, caller, params }) => {
    const lead = kept(world.of(Leads)).find(caller, params.id);
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
  on(api.listRiskLevels, ({ world, caller }) => riskLevelsOf(world, caller.tenantId).map(({ id, name }) => ({ id, name }))),
  on(api.listOrganizations, ({ world, caller }) =>
    (world.of(Organizations)?.within(caller) ?? [])
      .map((one) => ({ id: one.id, name: nameOf(one, world) }))
      .sort((one, other) => one.name.localeCompare(other.name, 'en')),
  ),
];
