import { partTexts, wordOf } from '#core/react';
import type { Action } from './all.ts';

/** Returns the texts of actions and their forms, and those of all transaction screens. */
export const useActionText = partTexts('transactions/actions', (language) => import(`./messages/${language}.json`));

/** Returns the name of an action, outside components. */
export const actionWord = (action: Action, otherwise: string): string =>
  wordOf('transactions', `action.${action}.name`, otherwise);
