import { coreSlots, parseSlot } from '../core-slots.ts';
import { didYouMean } from '../nearest.ts';
import { type Check, findRepeated, problemOf } from './check.ts';

/** Checks that slots are named after their owner, so that two plugins can't own the same slot. */
export const slotIds: Check = ({ enabled }) =>
  enabled.flatMap(({ manifest }) =>
    (manifest.slots ?? [])
      .filter(({ id }) => !/^[^/]+\/[a-z][a-z0-9-]*$/.test(id) || id.split('/')[0] !== manifest.id)
      .map(({ id }) =>
        problemOf(
          'slot-id',
          manifest.id,
          undefined,
          `The slot "${id}" is not named after its plugin.`,
          `Rename it to ${manifest.id}/<name>.`,
        ),
      ),
  );

/**
 * Checks the slots of widgets. If the owner of a slot is installed but off, the widget is absent without a problem:
 * slots are made for that.
 */
export const widgetSlots: Check = ({ enabled, installed }) => {
  const slots = new Map(
    [...coreSlots, ...installed.flatMap(({ manifest }) => manifest.slots ?? [])].map((slot) => [slot.id, slot.version]),
  );
  const available = [...slots].map(([id, version]) => `${id}@${version}`);
  return enabled.flatMap(({ manifest }) =>
    (manifest.widgets ?? []).flatMap((widget) => {
      const { id, version } = parseSlot(widget.slot);
      const found = slots.get(id);
      const widgetSubject = { kind: 'widget' as const, id: widget.id };
      if (found === undefined)
        return [
          problemOf(
            'unknown-slot',
            manifest.id,
            widgetSubject,
            `It fills the slot "${widget.slot}", which no plugin owns.`,
            didYouMean(widget.slot, available, `Slots are ${available.join(', ')}.`),
          ),
        ];
      if (found === version) return [];
      return [
        problemOf(
          'slot-version',
          manifest.id,
          widgetSubject,
          `It fills "${widget.slot}", but the slot is at version ${found}.`,
          `Adapt the widget to the slot's props and write ${id}@${found}.`,
        ),
      ];
    }),
  );
};

export const notificationConflicts: Check = ({ enabled }) =>
  findRepeated(
    enabled.flatMap(({ manifest }) =>
      (manifest.notifications ?? []).map((handler) => ({ plugin: manifest.id, handler })),
    ),
    ({ handler }) => handler.type,
  ).map(({ first, again }) =>
    problemOf(
      'notification-conflict',
      again.plugin,
      { kind: 'notification', id: again.handler.id },
      `It handles the notification type "${again.handler.type}", as ${first.plugin}/${first.handler.id} does.`,
      'Keep it in one of them.',
    ),
  );
