/** The slots that core shows. If a slot is added to `SlotProps` but not here, the code doesn't compile. */
import type { AssembledSlot } from './assembly.ts';
import type { SlotId } from './types.ts';

const descriptions: Readonly<Record<Extract<SlotId, `${'shell' | 'resource'}/${string}`>, string>> = {
  'shell/toolbar@1': 'Right end of the toolbar',
  'shell/over@1': 'Over every screen: what a parameter of the address opens',
  'shell/today@1': 'Today in the quick panel: dates and tasks of the day',
  'shell/help@1': 'The dialog of the help button',
  'shell/help-topics@1': 'In what help is asked with: articles about the screen that is open',
  'shell/failed@1': 'On the card in the place of a part that failed: ways to get help',
  'resource/actions@1': 'In the menu of actions of a record: links to what else is known of it',
};

export const coreSlots: readonly AssembledSlot[] = Object.entries(descriptions).map(([slot, description]) => ({
  ...parseSlot(slot),
  plugin: 'shell',
  description,
}));

/**
 * Parses a slot reference: `support/ticket-actions@1` → its slot and version. The version is NaN if the reference has
 * none.
 */
export function parseSlot(slot: string): { readonly id: string; readonly version: number } {
  const [id = '', version = ''] = slot.split('@');
  return { id, version: /^\d+$/.test(version) ? Number(version) : Number.NaN };
}
