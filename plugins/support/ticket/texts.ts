import { partTexts } from '#core/react';

/** Reads the texts of an opened ticket, and those of all support screens. */
export const useTicketText = partTexts('support/ticket', { en: () => import('./messages/en.json'), tr: () => import('./messages/tr.json') });
