/**
 * The props that a slot hands to its widgets, by `<owner>/<slot>@<version>`: here core's own. A plugin declares its
 * slots in its `slots.ts` with `defineSlot`, and `portal types` adds them.
 * @public
 */
export interface SlotProps {
  /** Right end of the toolbar. */
  'shell/toolbar@1': Record<never, never>;
  /**
   * Slot over every screen: a drawer or dialog that a parameter of the address opens. It renders nothing while the
   * parameter is absent.
   */
  'shell/over@1': Record<never, never>;
  /**
   * Today in the quick panel: the dates and tasks of the day. `onLeave` closes the panel, for a link that was followed.
   */
  'shell/today@1': { readonly onLeave: () => void };
  /** The dialog of the help button (S-188). */
  /** `onHelp` leads to the portal's own help: articles and keys. */
  'shell/help@1': { readonly onClose: () => void; readonly onHelp?: () => void };
  /** Slot in the help dialog: articles about the open screen. `onLeave` closes the dialog when a link is followed. */
  'shell/help-topics@1': { readonly onLeave: () => void };
  /**
   * Slot on the card shown in place of a failed part: ways to get help. `what` is that part's id, `message` its error
   * message.
   */
  'shell/failed@1': { readonly what: string; readonly message: string };
  /** Slot in the action menu of a record: `entity` is its kind as audit trails name it, with its id. */
  'resource/actions@1': { readonly entity: string; readonly id: string };
}
