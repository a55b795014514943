import { partTexts, wordOf } from '#core/react';
import type { Action } from '../actions.ts';

/** Reads the texts of actions and their forms, and those of all transaction screens. */
export const useActionText = partTexts('transactions/actions', (language) => import(`./messages/${language}.json`));

/** What an action is called, outside components. */
export const actionWord = (action: Action, otherwise: string): string => wordOf('transactions', `action.${action}`, otherwise);
