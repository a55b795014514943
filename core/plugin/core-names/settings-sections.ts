/**
 * Sections of the settings in the order of their home page. Each entry of the menu group `settings` refers to one of
 * them.
 */
export const settingsSections = ['payments', 'risk', 'billing', 'crm', 'team', 'reports', 'system'] as const;
/** Section of the settings that a page belongs to. @public */
export type SettingsSection = (typeof settingsSections)[number];

/**
 * Groups entries of the settings by section, leaving out empty sections. Entries without a section are in *System*.
 * @public
 */
export function bySection<Entry extends { readonly section?: SettingsSection }>(
  entries: readonly Entry[],
): { readonly section: SettingsSection; readonly entries: readonly Entry[] }[] {
  return settingsSections
    .map((section) => ({ section, entries: entries.filter((entry) => (entry.section ?? 'system') === section) }))
    .filter((part) => part.entries.length > 0);
}

/** Number of entries from which on a group shows them in sections. */
const longGroup = 12;

/**
 * Returns the sections of a long navigation group; empty for a short group, and for a group whose entries have no
 * sections.
 */
export function sectionsOf<Entry extends { readonly section?: SettingsSection }>({
  entries,
}: {
  readonly entries: readonly Entry[];
}) {
  const sections =
    entries.length >= longGroup && entries.some(({ section }) => section !== undefined) ? bySection(entries) : [];
  return sections.length > 1 ? sections : [];
}
