/**
 * The props that a slot hands to its widgets, by `<owner>/<slot>@<version>`. A plugin that owns a slot adds its own:
 * `declare module '#core' { interface SlotProps { 'support/ticket-actions@1': { ticketId: string } } }`
 */
export interface SlotProps {
  /** Right end of the toolbar. */
  'shell/toolbar@1': Record<never, never>;
}
