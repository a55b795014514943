/**
 * Props that a slot passes to its widgets, by `<owner>/<slot>@<version>`. These are core's slots; plugins declare
 * theirs in `slots.ts` with `defineSlot`, and `portal types` adds them.
 * @public
 */
export interface SlotProps {
  /** Right end of the toolbar. */
  'shell/toolbar@1': Record<never, never>;
  /**
   * Slot over every screen: a drawer or dialog that opens if the address has a certain parameter, and otherwise renders
   * nothing.
   */
  'shell/over@1': Record<never, never>;
  /** The dates and tasks of today in the quick panel. `onLeave` closes the panel when a link is followed. */
  'shell/today@1': { readonly onLeave: () => void };
  /** The dialog of the help button (S-188). */
  /** `onHelp` opens the portal's help: articles and keyboard shortcuts. */
  'shell/help@1': { readonly onClose: () => void; readonly onHelp?: () => void };
  /** Slot in the help dialog: articles about the open screen. `onLeave` closes the dialog when a link is followed. */
  'shell/help-topics@1': { readonly onLeave: () => void };
  /**
   * Slot on the card that replaces a part that failed, for ways to get help. `what` is the part's id, `message` its
   * error message.
   */
  'shell/failed@1': { readonly what: string; readonly message: string };
  /** Slot in the action menu of a record. `entity` is its entity name as in audit trails. */
  'resource/actions@1': { readonly entity: string; readonly id: string };
}
