import type { Action } from '../actions.ts';

export const permissionFor = { refund: 'Refund', void: 'Void', capture: 'Capture' } as const;

/** What is most often wanted first. */
export const actionOrder: readonly Action[] = ['capture', 'refund', 'void'];
