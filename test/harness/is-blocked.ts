/** Whether pressing it does nothing but say why: it is disabled, or stays in reach of the keyboard and says that it is. */
export const isBlocked = (control: Element): boolean => control.matches(':disabled, [aria-disabled=true]');
