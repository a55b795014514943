/**
 * Returns true if pressing a control only explains why it is blocked: it is disabled, or stays focusable and is
 * announced as disabled.
 */
export const isBlocked = (control: Element): boolean => control.matches(':disabled, [aria-disabled=true]');
