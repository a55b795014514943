/** The sections of the settings, in the order of their home; each entry of the menu group `settings` names its own. */
export const settingsSections = ['payments', 'risk', 'billing', 'crm', 'team', 'reports', 'system'] as const;
/** Section of the settings that a page belongs to. @public */
export type SettingsSection = (typeof settingsSections)[number];

/** Sorts entries of the settings into the sections that have some; one that names none is in *System*. @public */
export function bySection<Entry extends { readonly section?: SettingsSection }>(
  entries: readonly Entry[],
): { readonly section: SettingsSection; readonly entries: readonly Entry[] }[] {
  return settingsSections
    .map((section) => ({ section, entries: entries.filter((entry) => (entry.section ?? 'system') === section) }))
    .filter((part) => part.entries.length > 0);
}

/** A group with fewer entries shows them without sections. */
const longGroup = 12;

/** Returns the sections of a long navigation group; none for a short group, or for a group whose entries name none. */
export function sectionsOf<Entry extends { readonly section?: SettingsSection }>({
  entries,
}: {
  readonly entries: readonly Entry[];
}) {
  const sections =
    entries.length >= longGroup && entries.some(({ section }) => section !== undefined) ? bySection(entries) : [];
  return sections.length > 1 ? sections : [];
}
