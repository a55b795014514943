/**
 * The props that a slot hands to its widgets, by `<owner>/<slot>@<version>`. A plugin that owns a slot adds its own:
 * `declare module '#core' { interface SlotProps { 'support/ticket-actions@1': { ticketId: string } } }`
 */
export interface SlotProps {
  /** Right end of the toolbar. */
  'shell/toolbar@1': Record<never, never>;
  /** Over every screen: a drawer or dialog that a parameter of the address opens. Nothing while it is absent. */
  'shell/over@1': Record<never, never>;
  /** Today in the quick panel: the dates and tasks of the day. `onLeave` closes the panel, for a link that was followed. */
  'shell/today@1': { readonly onLeave: () => void };
  /** The dialog of the help button (S-188). */
  'shell/help@1': { readonly onClose: () => void };
  /** Beside the actions of a thing that a resource shows: `entity` as audit trails call its kind, and its id. */
  'resource/actions@1': { readonly entity: string; readonly id: string };
}
