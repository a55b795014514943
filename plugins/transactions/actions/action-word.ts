import { wordOf } from '#core/react';
import type { Action } from './all.ts';

/** Returns the name of an action, outside components. */
export const actionWord = (action: Action, otherwise: string): string =>
  wordOf('transactions', `action.${action}.name`, otherwise);
