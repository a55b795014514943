/** Examples for the reference of `#core`. */
import { bySection, foldText, mayGrant, partOf, type SettingsSection, type Tier, tieredFrom } from '#core';

export const sections = (entries: readonly { readonly id: string; readonly section?: SettingsSection }[]) =>
  bySection(entries).map(({ section, entries: ofSection }) => `${section}: ${ofSection.length}`);

export const isSameName = (name: string, other: string) => foldText(name) === foldText(other);

export const mayInviteAsSupport = (permissions: ReadonlySet<string>) =>
  mayGrant('CRM.Support.Lookup', ['platform', 'tenant'], { tier: 'platform', permissions }, 'tenant');

const pathByTier = tieredFrom<string>([
  ['platform', '/platform/labels'],
  ['tenant', '/labels'],
]);

export const pathFor = (tier: Tier) => partOf(pathByTier, tier);
