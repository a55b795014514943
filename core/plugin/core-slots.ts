/**
 * The slots that core shows; `SlotProps` describes them. If a slot is added there but not here, the code doesn't
 * compile.
 */
import type { AssembledSlot } from './assembly.ts';
import type { SlotId } from './types.ts';

const slots: Readonly<Record<Extract<SlotId, `${'shell' | 'resource'}/${string}`>, true>> = {
  'shell/toolbar@1': true,
  'shell/over@1': true,
  'shell/today@1': true,
  'shell/help@1': true,
  'shell/help-topics@1': true,
  'shell/failed@1': true,
  'resource/actions@1': true,
};

export const coreSlots: readonly AssembledSlot[] = Object.keys(slots).map((slot) => ({
  ...parseSlot(slot),
  plugin: 'shell',
}));

/**
 * Parses a slot reference: `support/ticket-actions@1` → its slot and version. The version is NaN if the reference has
 * none.
 */
export function parseSlot(slot: string): { readonly id: string; readonly version: number } {
  const [id = '', version = ''] = slot.split('@');
  return { id, version: /^\d+$/.test(version) ? Number(version) : Number.NaN };
}
