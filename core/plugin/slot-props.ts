/**
 * The props that a slot hands to its widgets, by `<owner>/<slot>@<version>`: here core's own. A plugin declares its slots in its
 * `slots.ts` with `defineSlot`, and `portal types` adds them.
 */
export interface SlotProps {
  /** Right end of the toolbar. */
  'shell/toolbar@1': Record<never, never>;
  /** Over every screen: a drawer or dialog that a parameter of the address opens. Nothing while it is absent. */
  'shell/over@1': Record<never, never>;
  /** Today in the quick panel: the dates and tasks of the day. `onLeave` closes the panel, for a link that was followed. */
  'shell/today@1': { readonly onLeave: () => void };
  /** The dialog of the help button (S-188). */
  /** `onHelp` leads to the portal's own help: articles and keys. */
  'shell/help@1': { readonly onClose: () => void; readonly onHelp?: () => void };
  /** In what help is asked with: what is written about the screen that is open. `onLeave` closes it, for a link that was followed. */
  'shell/help-topics@1': { readonly onLeave: () => void };
  /** On the card in the place of a part that failed: ways to get help. `what` is that part's id, `message` what it threw. */
  'shell/failed@1': { readonly what: string; readonly message: string };
  /** Beside the actions of a thing that a resource shows: `entity` as audit trails call its kind, and its id. */
  'resource/actions@1': { readonly entity: string; readonly id: string };
}
